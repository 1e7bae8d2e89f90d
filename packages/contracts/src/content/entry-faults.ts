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
  const { picture, social }: Shown = parsed.data;
  return [...pictureFaults('picture', picture), ...pictureFaults('social/image', social?.image)];
}

type Picture = { src: string };
type Shown = {
  picture?: Picture | undefined;
  social?: { image?: Picture | undefined };
  [other: string]: unknown;
};

/** Pages load pictures from the headless content system only if all texts come from it. */
const pictureFaults = (place: string, picture: Picture | undefined): Refusal[] =>
  picture && !picture.src.startsWith('/')
    ? [refuse('invalid', { pointer: `/${place}/src`, values: { field: 'picture' } })]
    : [];
