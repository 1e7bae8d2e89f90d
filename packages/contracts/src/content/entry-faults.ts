import { findUndescribedPictures } from '@marque/domain/content/find-undescribed-pictures';
import type { ContentKind } from '@marque/domain/content/kinds';
import { faultsOf } from '../faults.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { contentFields } from './fields.ts';

const MOST_FAULTS = 20;

type Fields = Readonly<Record<string, unknown>>;

/** What keeps an entry of our own from being published. */
export function entryFaults(kind: ContentKind, fields: Fields): Refusal[] {
  const parsed = contentFields[kind].safeParse(fields, { reportInput: true });
  if (!parsed.success) return faultsOf(parsed.error).slice(0, MOST_FAULTS);
  const { picture, social, body, text }: Shown = parsed.data;
  return [
    ...pictureFaults('picture', picture),
    ...pictureFaults('social/image', social?.image),
    ...descriptionFaults('body', body),
    ...descriptionFaults('text', text),
  ];
}

type Picture = { src: string };
type Shown = {
  picture?: Picture | undefined;
  social?: { image?: Picture | undefined };
  body?: string;
  text?: string | undefined;
  [other: string]: unknown;
};

/** Pages load pictures from the headless content system only if all texts come from it. */
const pictureFaults = (place: string, picture: Picture | undefined): Refusal[] =>
  picture && !picture.src.startsWith('/')
    ? [refuse('invalid', { pointer: `/${place}/src`, values: { field: 'picture' } })]
    : [];

/** Every picture within a text says what it shows, for people who cannot see it. */
function descriptionFaults(place: string, words = ''): Refusal[] {
  const pictures = findUndescribedPictures(words).join(' ').slice(0, 1_000);
  return pictures === ''
    ? []
    : [refuse('picture-text-missing', { pointer: `/${place}`, values: { pictures } })];
}
