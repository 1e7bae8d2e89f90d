import { contentFields } from '@marque/contracts/content/fields';
import type { ContentKind } from '@marque/domain/content/kinds';
import type { Fields } from '../content-source.ts';

const MISSING = '…';

/** A draft may be incomplete or wrong. A preview shows the rest of it, with dots in the place of what is missing. */
export function completeFields(kind: ContentKind, fields: Fields, now: Date): Fields {
  const parsed = contentFields[kind].safeParse(fields);
  if (parsed.success) return fields;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const valid = Object.entries(fields).filter(([name]) => !wrong.has(name));
  return { ...placeholders(kind, now), ...Object.fromEntries(valid) };
}

function placeholders(kind: ContentKind, now: Date): Fields {
  const today = now.toISOString().slice(0, 10);
  const values: Fields = {
    ...{ title: MISSING, description: MISSING, body: MISSING, text: MISSING, author: MISSING, role: MISSING },
    ...{ place: MISSING, updated: today, published: today, starts: today, ends: today, position: 0 },
    ...{ region: 'UK', topic: 'bidding', label: MISSING },
    picture: { src: '/icon-512.png', alt: MISSING, width: 512, height: 512 },
  };
  const { shape } = contentFields[kind];
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => name in shape && !OPTIONAL[kind]?.includes(name)),
  );
}

const OPTIONAL: Partial<Record<ContentKind, string[]>> = {
  person: ['picture'],
  'home-block': ['picture', 'text', 'label'],
};
