import type { Draft } from '@marque/contracts/selling/drafts';
import { MOST_PICTURES } from '@marque/domain/selling/shot-list';

/** What brings a picture back that was removed: its former place, and what was said about it. */
export type Removed = { id: string; place: number; slot: string; caption: string };

export const removedFrom = (pictures: Draft['pictures'], id: string): Removed | null => {
  const place = pictures.findIndex((picture) => picture.id === id);
  const { slot, caption } = pictures[place] ?? {};
  return place < 0 ? null : { id, place, slot: slot ?? '', caption: caption ?? '' };
};

/** A page without JavaScript has forgotten the picture when it is shown again, so its address describes it. */
export const queryOfRemoved = ({ id, place, slot, caption }: Removed): URLSearchParams =>
  new URLSearchParams({ removed: id, place: String(place), slot, caption });

export function removedInQuery(query: URLSearchParams): Removed | null {
  const given = (name: string) => query.get(name) ?? '';
  const place = Number(given('place'));
  const isPlace = Number.isInteger(place) && place >= 0 && place < MOST_PICTURES;
  const id = given('removed');
  return id && isPlace ? { id, place, slot: given('slot'), caption: given('caption').slice(0, 300) } : null;
}
