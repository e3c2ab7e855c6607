/** Results and options: plain unions, and the few helpers that people use. */

export type Result<T, E = unknown> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };
export type Option<T> = { readonly some: true; readonly value: T } | { readonly some: false };

export const Ok = <T>(value: T): Result<T, never> => ({ ok: true, value });
export const Err = <E>(error: E): Result<never, E> => ({ ok: false, error });
export const Some = <T>(value: T): Option<T> => ({ some: true, value });
export const None: Option<never> = { some: false };

export const isOk = <T, E>(result: Result<T, E>): result is { readonly ok: true; readonly value: T } => result.ok;
export const isErr = <T, E>(result: Result<T, E>): result is { readonly ok: false; readonly error: E } => !result.ok;
export const isSome = <T>(option: Option<T>): option is { readonly some: true; readonly value: T } => option.some;
export const isNone = <T>(option: Option<T>): option is { readonly some: false } => !option.some;

/** The value; an error is thrown. */
export function unwrap<T, E>(result: Result<T, E>): T {
  if (result.ok) return result.value;
  throw result.error instanceof Error ? result.error : new Error(`it is an Err: ${said(result.error)}`);
}
export function unwrapErr<T, E>(result: Result<T, E>): E {
  if (!result.ok) return result.error;
  throw new Error(`it is Ok: ${said(result.value)}`);
}
export const unwrapOr = <T, E>(result: Result<T, E>, otherwise: T): T => (result.ok ? result.value : otherwise);
export const mapResult = <T, U, E>(result: Result<T, E>, change: (value: T) => U): Result<U, E> =>
  result.ok ? Ok(change(result.value)) : result;

/** An error of any kind in words. */
export function said(error: unknown): string {
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null && 'reason' in error) return String(error.reason);
  return error instanceof Error ? error.message : (JSON.stringify(error) ?? String(error));
}
