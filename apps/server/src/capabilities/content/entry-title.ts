import type { Fields } from './content-source.ts';

const LONGEST = 200;

/** How staff recognise an entry. A phrase has no title, so this is the beginning of its text. */
export function entryTitle({ title, text }: Fields): string {
  const words = typeof title === 'string' && title !== '' ? title : text;
  return typeof words === 'string' ? [...words].slice(0, LONGEST).join('') : '';
}
