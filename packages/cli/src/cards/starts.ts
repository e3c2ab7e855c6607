/** What a new card begins with: the text of its file, with comments that show what to write. */
export interface NewCard {
  readonly id: string;
  readonly name: string;
}

export type Start = (card: NewCard) => string;

/** "Fat Purse", of fat-purse. */
export const nameFrom = (id: string): string =>
  id
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** Whether it is the id of a card: of small letters, figures and hyphens. */
export const isId = (id: string): boolean => id.length <= 60 && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id);

/** The id that was probably meant: "fat-purse", of Fat Purse. */
export function idFrom(text: string): string | undefined {
  const id = text
    .toLowerCase()
    .replace(/\.(ya?ml|json)$/, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '');
  return isId(id) ? id : undefined;
}

/** A text that YAML could take for something else stands in quotes. */
export const quoted = (text: string): string =>
  /^(true|false|null|yes|no|on|off|y|n)$/i.test(text) || !/^[A-Za-z][\w -]*$/.test(text) ? JSON.stringify(text) : text;
