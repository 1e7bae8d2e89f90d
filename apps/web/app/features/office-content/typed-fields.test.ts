import { contentFields, draftFields, fieldNamesOf, LINE_MAX } from '@marque/contracts/content/fields';
import { CONTENT_KINDS } from '@marque/domain/content/kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KIND_FIELDS } from './kind-fields.ts';
import { controlsOf, fieldsOf, type Typed, typedIn, typedOf } from './typed-fields.ts';

const kinds = fc.constantFrom(...CONTENT_KINDS);
const value = (name: string) => {
  if (name === 'position') return fc.integer({ min: 0, max: 10_000 }).map(String);
  if (name.endsWith('width') || name.endsWith('height')) return fc.constant('');
  return fc.string({ maxLength: 20 });
};
const filled = kinds.chain((kind) =>
  fc
    .record(Object.fromEntries(KIND_FIELDS[kind].flatMap(controlsOf).map((name) => [name, value(name)])))
    .map((typed) => ({ kind, typed: typed as Typed })),
);
const english = { own: {}, english: {}, locale: 'en' } as const;

describe('the fields of the form', () => {
  it.each(CONTENT_KINDS)('of a %s are those of the contract', (kind) => {
    expect(KIND_FIELDS[kind].map(({ name }) => name as string).toSorted()).toEqual(
      fieldNamesOf(kind).toSorted(),
    );
  });

  it.each(CONTENT_KINDS)('of a %s may be as long as the contract allows, and no longer', (kind) => {
    const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> =
      contentFields[kind].shape;
    for (const { name, control, longest = LINE_MAX } of KIND_FIELDS[kind])
      if (control === 'line')
        expect([
          name,
          ...[longest, longest + 1].map((length) => shape[name]?.safeParse('a'.repeat(length)).success),
        ]).toEqual([name, true, false]);
  });

  it.each(CONTENT_KINDS)('of a %s may be empty where the contract allows it, and nowhere else', (kind) => {
    const shape: Record<string, { safeParse(value: unknown): { success: boolean } }> =
      contentFields[kind].shape;
    // The server adds the day of the last change.
    for (const { name, isOptional = false } of KIND_FIELDS[kind])
      if (name !== 'updated')
        expect([name, shape[name]?.safeParse(undefined).success]).toEqual([name, isOptional]);
  });

  it('come back as they were typed', () =>
    fc.assert(
      fc.property(filled, ({ kind, typed }) => {
        expect(typedOf(kind, fieldsOf(typed, { ...english, kind }))).toEqual(typed);
      }),
    ));

  it('are always a draft that the server accepts', () =>
    fc.assert(
      fc.property(filled, ({ kind, typed }) => {
        expect(draftFields.safeParse(fieldsOf(typed, { ...english, kind })).success).toBe(true);
      }),
    ));

  it('of a translation keep what the form does not show, and the English picture with its own words', () => {
    const picture = { src: '/media/a.jpg', alt: 'A car', width: 3, height: 2 };
    expect(
      fieldsOf(
        { title: 'Titre', description: '', 'picture.alt': 'Une voiture' },
        {
          kind: 'story',
          locale: 'fr',
          own: { published: '2026-01-01', title: 'Vieux' },
          english: { picture },
        },
      ),
    ).toEqual({ title: 'Titre', published: '2026-01-01', picture: { ...picture, alt: 'Une voiture' } });
    expect(
      fieldsOf({ 'picture.alt': 'Rien' }, { kind: 'person', locale: 'fr', own: {}, english: {} }),
    ).toEqual({});
  });

  it('leave out a number that is none', () => {
    const read = (position: string) => fieldsOf({ position }, { ...english, kind: 'question' }).position;
    expect([read('7'), read('-1'), read('10001'), read('x'), read('')]).toEqual([
      7,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are read from a form without names of others', () => {
    const form = new FormData();
    form.set('title', 'One\r\ntwo');
    form.set('constructor', 'x');
    expect(typedIn('headline', form)).toEqual({ title: 'One\ntwo' });
  });
});
