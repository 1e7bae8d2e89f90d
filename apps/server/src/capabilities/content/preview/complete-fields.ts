import { contentFields } from '@marque/contracts/content/fields';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields } from '../content-source.ts';

const MISSING = '…';

/** A draft may be incomplete or wrong. A preview shows the rest of it, with dots in the place of what is missing. */
export function completeFields(kind: ContentKind, fields: Fields, now: Date): Fields {
  const parsed = contentFields[kind].safeParse(fields);
  if (parsed.success) return fields;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const valid = Object.fromEntries(Object.entries(fields).filter(([name]) => !wrong.has(name)));
  const filled = { ...placeholders(kind, now), ...valid };
  return kind === 'event' ? withPossibleTimes(filled, valid) : filled;
}

/** Only the kinds that a preview shows with all their fields need more than a title and a text. */
function placeholders(kind: ContentKind, now: Date): Fields {
  const today = now.toISOString().slice(0, 10);
  const values: Fields = {
    ...{ title: MISSING, description: MISSING, body: MISSING, text: MISSING, author: MISSING },
    ...{ place: MISSING, updated: today, published: today, starts: today, ends: today, region: 'UK' },
    picture: { src: '/icon-512.png', alt: MISSING, width: 512, height: 512 },
  };
  const isRequired = (schema: { safeParse(value: unknown): { success: boolean } } | undefined) =>
    schema && !schema.safeParse(undefined).success;
  const shape: Record<string, Parameters<typeof isRequired>[0]> = contentFields[kind].shape;
  return Object.fromEntries(Object.entries(values).filter(([name]) => isRequired(shape[name])));
}

/** The days and hours of an event are checked against each other, so a valid field can be wrong beside another one. */
function withPossibleTimes(filled: Fields, { starts, ends }: Fields): Fields {
  const inOrder = starts && ends ? filled : { ...filled, ends: filled.starts };
  if (contentFields.event.safeParse(inOrder).success) return inOrder;
  const { opens: _opens, closes: _closes, time_zone: _zone, ...days } = inOrder;
  return days;
}
