import { isDeepStrictEqual } from 'node:util';
import { fieldNamesOf } from '@marque/contracts/content/fields';
import type { ContentKind } from '@marque/domain/content/kinds';
import { plainText } from '@marque/domain/text/plain-text';
import type { Fields } from '../content-source.ts';

/**
 * The fields of a draft as they are stored: only those of the kind, without invisible characters and without empty values.
 * A translation keeps only what differs from the English text.
 */
export function cleanFields(kind: ContentKind, given: Fields, english: Fields | null): Fields {
  const names = fieldNamesOf(kind);
  return Object.fromEntries(
    names
      .map((name) => [name, clean(given[name])] as const)
      .filter(([, value]) => !isEmpty(value))
      .filter(([name, value]) => !english || !isDeepStrictEqual(value, english[name])),
  );
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, clean(one)] as const);
  return Object.fromEntries(inner.filter(([, one]) => !isEmpty(one)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
