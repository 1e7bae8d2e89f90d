import type { HidingBox } from '../media/hiding-box.ts';
import { type Answers, QUESTIONS, type Question } from './answers.ts';

type ContentPicture = {
  id: string;
  /** The id under which it was sent. It stays the same when parts of the picture are hidden. */
  sent_id: string;
  slot: string | null;
  caption: string | null;
  boxes: HidingBox[];
};
type ContentDocument = { id: string; kind: string; title: string | null; audience: string };

/** Everything besides the text that the seller approves, with the pictures in their order. */
export type CarContent = { answers: Answers; pictures: ContentPicture[]; documents: ContentDocument[] };

export const PICTURE_CHANGES = ['added', 'removed', 'slot', 'caption', 'covered', 'order'] as const;
export const DOCUMENT_CHANGES = ['added', 'removed', 'kind', 'title', 'audience'] as const;

type AnswerChange = { question: Question; before: unknown; after: unknown };
type PictureChange = {
  change: (typeof PICTURE_CHANGES)[number];
  /** The picture and its place in the order, which begins at 1. Null: the change is about the order of all. */
  picture: (ContentPicture & { place: number }) | null;
};
type DocumentChange = { change: (typeof DOCUMENT_CHANGES)[number]; document: ContentDocument };

type ContentChanges = {
  answers: AnswerChange[];
  pictures: PictureChange[];
  documents: DocumentChange[];
};

/** Everything that differs. There are no changes only if both are the same. */
export const compareContents = (before: CarContent, after: CarContent): ContentChanges => ({
  answers: compareAnswers(before.answers, after.answers),
  pictures: comparePictures(before.pictures, after.pictures),
  documents: compareDocuments(before.documents, after.documents),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const compareAnswers = (before: Answers, after: Answers): AnswerChange[] =>
  (Object.keys(QUESTIONS) as Question[])
    .filter((question) => !isSame(before[question], after[question]))
    .map((question) => ({ question, before: before[question] ?? null, after: after[question] ?? null }));

type Placed = ContentPicture & { place: number };
const placed = (pictures: readonly ContentPicture[]): Placed[] =>
  pictures.map((picture, index) => ({ ...picture, place: index + 1 }));

function comparePictures(
  before: readonly ContentPicture[],
  after: readonly ContentPicture[],
): PictureChange[] {
  const olds = placed(before);
  const pairs = pair(olds, placed(after));
  const kept = new Set(pairs.map(([old]) => old));
  const removed = olds.filter((old) => !kept.has(old));
  const places = pairs.flatMap(([old]) => (old ? [old.place] : []));
  const isReordered = places.some((place, index) => place < (places[index - 1] ?? 0));
  return [
    ...removed.map((picture) => ({ change: 'removed' as const, picture })),
    ...pairs.flatMap(([old, picture]) =>
      changesOf(old, picture).map((change): PictureChange => ({ change, picture })),
    ),
    ...(isReordered ? [{ change: 'order' as const, picture: null }] : []),
  ];
}

/** A picture gets another id when parts of it are hidden. It is then found by the id under which it was sent. */
function pair(before: readonly Placed[], after: readonly Placed[]): [Placed | undefined, Placed][] {
  const left = new Set(before);
  const take = (matches: (old: Placed) => boolean): Placed | undefined => {
    const found = [...left].find(matches);
    if (found) left.delete(found);
    return found;
  };
  const same = new Map(after.map((picture) => [picture, take(({ id }) => id === picture.id)]));
  return after.map((picture) => [
    same.get(picture) ?? take(({ sent_id }) => sent_id === picture.sent_id),
    picture,
  ]);
}

function changesOf(old: Placed | undefined, picture: Placed): PictureChange['change'][] {
  if (!old) return ['added'];
  return [
    ...(old.slot === picture.slot ? [] : ['slot' as const]),
    ...(old.caption === picture.caption ? [] : ['caption' as const]),
    ...(old.id === picture.id && isSame(old.boxes, picture.boxes) ? [] : ['covered' as const]),
  ];
}

function compareDocuments(
  before: readonly ContentDocument[],
  after: readonly ContentDocument[],
): DocumentChange[] {
  const removed = before.filter(({ id }) => !after.some((document) => document.id === id));
  return [
    ...removed.map((document) => ({ change: 'removed' as const, document })),
    ...after.flatMap((document): DocumentChange[] => {
      const old = before.find(({ id }) => id === document.id);
      if (!old) return [{ change: 'added', document }];
      return (['kind', 'title', 'audience'] as const)
        .filter((field) => old[field] !== document[field])
        .map((change) => ({ change, document }));
    }),
  ];
}
