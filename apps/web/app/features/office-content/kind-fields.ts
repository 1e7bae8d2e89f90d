import { type DraftFields, HEADLINE_MAX } from '@marque/contracts/content/fields';
import type { ContentKind } from '@marque/domain/content/kinds';

export type FieldName = keyof DraftFields;

/** How a field is edited. Each has one component. */
export type FieldControl =
  | 'line'
  | 'passage'
  | 'markdown'
  | 'date'
  | 'hour'
  | 'zone'
  | 'number'
  | 'region'
  | 'topic'
  | 'address'
  | 'link'
  | 'picture'
  | 'social';

export type FieldSpec = {
  name: FieldName;
  control: FieldControl;
  isOptional?: true;
  /** The same in every language, so it is edited with the English text only. */
  isShared?: true;
  /** Search engines and other sites cut off what is longer. */
  advised?: number;
  /** The most characters of a line that readers see in a narrow place. */
  longest?: number;
};

const title: FieldSpec = { name: 'title', control: 'line' };
const body: FieldSpec = { name: 'body', control: 'markdown' };
const position: FieldSpec = { name: 'position', control: 'number', isShared: true };
const picture: FieldSpec = { name: 'picture', control: 'picture' };
const described: FieldSpec[] = [
  { ...title, advised: 60 },
  { name: 'description', control: 'passage', advised: 160 },
];
const metadata: FieldSpec[] = [
  { name: 'social', control: 'social', isOptional: true },
  { name: 'updated', control: 'date', isOptional: true, isShared: true },
];

/** The fields of each kind, in the order of the form. */
export const KIND_FIELDS: Record<ContentKind, FieldSpec[]> = {
  page: [...described, { ...body, isOptional: true }, ...metadata],
  story: [
    ...described,
    { name: 'author', control: 'line' },
    { name: 'published', control: 'date', isShared: true },
    picture,
    body,
    ...metadata,
  ],
  event: [
    ...described,
    { name: 'starts', control: 'date', isShared: true },
    { name: 'ends', control: 'date', isShared: true },
    { name: 'opens', control: 'hour', isShared: true, isOptional: true },
    { name: 'closes', control: 'hour', isShared: true, isOptional: true },
    { name: 'time_zone', control: 'zone', isShared: true, isOptional: true },
    { name: 'place', control: 'line' },
    { name: 'map', control: 'address', isShared: true, isOptional: true },
    { name: 'region', control: 'region', isShared: true },
    body,
    ...metadata,
  ],
  question: [title, { name: 'topic', control: 'topic', isShared: true }, position, body],
  person: [title, { name: 'role', control: 'line' }, position, { ...picture, isOptional: true }, body],
  'home-block': [
    { name: 'eyebrow', control: 'line', isOptional: true },
    title,
    { name: 'text', control: 'markdown', isOptional: true },
    { name: 'link', control: 'link', isOptional: true },
    { name: 'label', control: 'line', isOptional: true },
    { ...picture, isOptional: true },
    position,
  ],
  phrase: [{ name: 'text', control: 'passage' }],
  headline: [{ ...title, longest: HEADLINE_MAX }],
};

/** The fields that are edited in a language. */
export const fieldsShownIn = (kind: ContentKind, locale: string): FieldSpec[] =>
  KIND_FIELDS[kind].filter(({ isShared }) => locale === 'en' || !isShared);

/** The field with Markdown, of which a preview is shown. */
export const markdownFieldOf = (kind: ContentKind): FieldSpec | undefined =>
  KIND_FIELDS[kind].find(({ control }) => control === 'markdown');
