import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CarContent, compareContents } from './compare-contents.ts';

const BOX = { x: 0, y: 0, width: 0.5, height: 0.5 };
const picture = (id: string, changes: Partial<CarContent['pictures'][number]> = {}) => ({
  ...{ id, sent_id: id, slot: null, caption: null, boxes: [], ...changes },
});
const document = (id: string, changes: Partial<CarContent['documents'][number]> = {}) => ({
  ...{ id, kind: 'invoice', title: null, audience: 'staff', ...changes },
});
const content = (parts: Partial<CarContent> = {}): CarContent => ({
  ...{ answers: { mileage: 84_000 }, pictures: [], documents: [], ...parts },
});
const picturesChanged = (before: CarContent['pictures'], after: CarContent['pictures']) =>
  compareContents(content({ pictures: before }), content({ pictures: after })).pictures.map(
    ({ change, picture: about }) => [change, about?.place ?? null],
  );

it('lists answers with their values before and after', () => {
  const after = content({ answers: { mileage: 48_000, town: 'Torino' } });
  expect(compareContents(content(), after).answers).toEqual([
    { question: 'mileage', before: 84_000, after: 48_000 },
    { question: 'town', before: null, after: 'Torino' },
  ]);
});

it('recognises a picture whose parts were hidden', () => {
  const covered = picture('b', { sent_id: 'a', boxes: [BOX] });
  expect(picturesChanged([picture('a')], [covered])).toEqual([['covered', 1]]);
  expect(picturesChanged([covered], [picture('a')])).toEqual([['covered', 1]]);
});

it('lists added and removed pictures, captions, slots and a new order', () => {
  const [a, b, c] = [picture('a'), picture('b'), picture('c')];
  expect(picturesChanged([a, b], [b, c])).toEqual([
    ['removed', 1],
    ['added', 2],
  ]);
  expect(picturesChanged([a, b], [b, a])).toEqual([['order', null]]);
  expect(picturesChanged([a, b], [c, a, b])).toEqual([['added', 1]]);
  expect(picturesChanged([a], [picture('a', { caption: 'The sill', slot: 'front' })])).toEqual([
    ['slot', 1],
    ['caption', 1],
  ]);
});

it('keeps apart a picture and its covered copy if a listing has both', () => {
  const copy = picture('b', { sent_id: 'a', boxes: [BOX] });
  expect(picturesChanged([copy, picture('a')], [copy])).toEqual([['removed', 2]]);
});

it('lists what happened to documents', () => {
  const before = content({ documents: [document('1'), document('2')] });
  const after = content({
    documents: [document('2', { audience: 'everyone', title: 'Engine' }), document('3')],
  });
  expect(
    compareContents(before, after).documents.map(({ change, document: { id } }) => [change, id]),
  ).toEqual([
    ['removed', '1'],
    ['title', '2'],
    ['audience', '2'],
    ['added', '3'],
  ]);
});

const contents = fc.record<CarContent>({
  answers: fc.record(
    { mileage: fc.integer({ min: 1, max: 3 }), town: fc.constantFrom('Bath', 'Torino') },
    { requiredKeys: [] },
  ),
  pictures: fc.uniqueArray(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean(), fc.constantFrom(null, 'A caption'))
      .map(([sent_id, isCovered, caption]) =>
        isCovered
          ? picture(`${sent_id} covered`, { sent_id, caption, boxes: [BOX] })
          : picture(sent_id, { caption }),
      ),
    { selector: ({ id }) => id },
  ),
  documents: fc
    .subarray(['1', '2', '3'])
    .chain((ids) =>
      fc.tuple(
        ...ids.map((id) => fc.constantFrom(document(id), document(id, { audience: 'everyone', title: 'T' }))),
      ),
    ),
});

it('hides no difference and invents none', () => {
  const same = { answers: [], pictures: [], documents: [] };
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      expect(compareContents(after, after)).toEqual(same);
      const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
      const changes = compareContents(before, after);
      expect(Object.values(changes).flat().length === 0).toBe(isSame);
    }),
  );
});

const sorted = ({ answers: { mileage, town }, pictures, documents }: CarContent) => ({
  ...{ answers: { mileage, town }, pictures, documents },
});
