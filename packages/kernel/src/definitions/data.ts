/** Data by name: the fields of events, the parameters of actions and programs, and the types of their values. */
import type { Fact } from '../store/facts.js';
import type { FieldSpec, Optional } from '../store/kinds.js';

/** What there is, by name: fields of an event, parameters of an action or a program, values that an effect captures. */
export type Specs = Readonly<Record<string, FieldSpec>>;

/** The values that fit them. */
export type DataOf<S> = { readonly [K in keyof S]: S[K] extends FieldSpec<infer T> ? T : never };

/** The names of what may be left out, and of what may not. */
export type OptionalIn<S> = { readonly [K in keyof S]: S[K] extends Optional ? K : never }[keyof S];
export type NeededIn<S> = Exclude<keyof S, OptionalIn<S>>;
/** Values of some types by name, without those that may be left out. */
export type Handed<S, V extends { readonly [K in keyof S]: unknown }> = [OptionalIn<S>] extends [never]
  ? V
  : Pick<V, NeededIn<S>> & Partial<Pick<V, OptionalIn<S>>>;

/** Values by name, whatever they are. */
export type Data = Readonly<Record<string, Fact>>;

/** The same where only the names were listed: any value fits. */
export type Named<N extends string> = { readonly [K in N]: FieldSpec };

type NameIn<S> = S extends unknown ? keyof S & string : never;
type ValueIn<S, K extends string> = S extends unknown ? (K extends keyof S ? DataOf<S>[K] : never) : never;
type InAll<S> = { readonly [K in Extract<keyof S, string>]: ValueIn<S, K> };
type InSome<S> = { readonly [K in Exclude<NameIn<S>, keyof S>]?: ValueIn<S, K> };
/** The values of one of several: what only some of them have may be missing. */
export type DataOfOne<S> = string extends NameIn<S> ? Data : [NameIn<S>] extends [keyof S] ? InAll<S> : InAll<S> & InSome<S>;

type FieldsIn<E> = E extends { readonly fields: infer S } ? S : never;
type ParamsIn<A> = A extends { readonly params: infer S } ? S : Specs;
/** The data of one of several events. */
export type DataOfEvent<E> = DataOfOne<FieldsIn<E>>;
/** The parameters of one of several actions; with a tag among them, of an action that may have others. */
export type ParamsOf<A> = DataOfOne<ParamsIn<A>>;
/** The parameters that the steps of a replacement read. */
export type SpecsOf<A> = ParamsIn<A>;

/** The names under which values of a type stand. */
export type NameOf<S, T> = string extends keyof S
  ? string
  : { readonly [K in keyof S]: S[K] extends FieldSpec<infer U> ? (Fact extends U ? K : U extends T ? K : never) : never }[keyof S] & string;

/** What tells an action from others: enough to ask which action made an event. */
export interface ActionIdentity {
  readonly id: string;
  readonly tags: readonly string[];
}
