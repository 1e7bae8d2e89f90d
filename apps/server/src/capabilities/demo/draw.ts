import type { Random } from '@marque/artwork/kit/random';

/** Picks `count` random items, each at most once. */
export function draw<Item>(from: readonly Item[], count: number, random: Random): Item[] {
  const left = [...from];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(random.between(0, left.length)), 1));
  return drawn;
}
