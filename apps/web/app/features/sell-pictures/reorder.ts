/** Moves one entry of a list to another place. A place beyond an end is that end. */
export function reorder<Entry>(list: readonly Entry[], entry: Entry, place: number): Entry[] {
  const others = list.filter((other) => other !== entry);
  const bounded = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, bounded), entry, ...others.slice(bounded)];
}
