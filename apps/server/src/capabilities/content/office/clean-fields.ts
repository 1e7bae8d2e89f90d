import { isDeepStrictEqual } from 'node:util';
import { fieldNamesOf } from '@marque/contracts/content/fields';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields } from '../content-source.ts';

/**
 * The fields of a draft as they are stored: only those of the kind, and without empty values. A translation keeps only what
 * differs from the English text.
 */
export function cleanFields(kind: ContentKind, given: Fields, english: Fields | null): Fields {
  const names = fieldNamesOf(kind);
  return Object.fromEntries(
    names
      .map((name) => [name, withoutEmpty(given[name])] as const)
      .map(([name, value]) => [name, english ? ownPart(value, english[name]) : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  );
}

/** What a translation says differently. Of the English picture it keeps the description, so it follows another picture. */
function ownPart(value: unknown, english: unknown): unknown {
  if (isDeepStrictEqual(value, english)) return undefined;
  if (!isRecord(value) || !isRecord(english) || isOtherPicture(value, english)) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, ownPart(one, english[name])] as const);
  return Object.fromEntries(inner.filter(([, one]) => !isEmpty(one)));
}

const isOtherPicture = (value: Fields, english: Fields): boolean =>
  'src' in value && value.src !== english.src;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function withoutEmpty(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.entries(value).map(([name, one]) => [name, withoutEmpty(one)] as const);
  return Object.fromEntries(inner.filter(([, one]) => !isEmpty(one)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
