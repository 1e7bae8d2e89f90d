/** From each price on, a bid must rise by at least the increment. */
const ladder = [
  { from: 500_000, increment: 10_000 },
  { from: 250_000, increment: 5_000 },
  { from: 100_000, increment: 2_500 },
  { from: 50_000, increment: 1_000 },
  { from: 25_000, increment: 500 },
  { from: 10_000, increment: 250 },
  { from: 5_000, increment: 200 },
  { from: 1_000, increment: 100 },
] as const;
const lowestIncrement = 50;

export const increment = (price: number): number =>
  ladder.find(({ from }) => price >= from)?.increment ?? lowestIncrement;
