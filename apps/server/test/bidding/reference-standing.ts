/**
 * Computes the leader and the price, written from the rules only and not from the product. It is simple and
 * slow: every standing is computed from the whole history.
 */
type Kind = 'maximum' | 'exact';
export type Offer = { bidder: string; amount: number; kind: Kind; at: Date };
export type Happened =
  | (Offer & { what: 'bid'; line: number; voided: boolean })
  | { what: 'reserve'; reserve: number | null };
type Standing = { price: number; leader: string; maximum: number; since: Date } | null;
type History = { happened: Happened[]; startingPrice: number; firstReserve: number | null };

const steps: [number, number][] = [
  [0, 50],
  [1_000, 100],
  [5_000, 200],
  [10_000, 250],
  [25_000, 500],
  [50_000, 1_000],
  [100_000, 2_500],
  [250_000, 5_000],
  [500_000, 10_000],
];

export const oneMore = (price: number): number => {
  let step = 0;
  for (const [from, by] of steps) if (price >= from) step = by;
  return price + step;
};

/** The lowest price for a maximum, given the price that the other bids require. */
function risesTo(maximum: number, necessary: number, reserve: number | null): number {
  if (reserve === null) return Math.min(maximum, necessary);
  if (maximum < reserve) return maximum;
  return Math.min(maximum, Math.max(necessary, reserve));
}

function meet(standing: Standing, offer: Offer, startingPrice: number, reserve: number | null): Standing {
  const { bidder, amount, kind, at } = offer;
  const lead = (price: number): Standing => ({ price, leader: bidder, maximum: amount, since: at });
  if (!standing) return lead(kind === 'exact' ? amount : risesTo(amount, startingPrice, reserve));
  if (standing.leader === bidder) return lead(risesTo(amount, standing.price, reserve));
  const wins = amount > standing.maximum || (amount === standing.maximum && at < standing.since);
  if (wins && kind === 'exact') return lead(amount);
  if (wins) return lead(risesTo(amount, oneMore(standing.maximum), reserve));
  const answer = risesTo(standing.maximum, oneMore(amount), reserve);
  return { ...standing, price: Math.max(standing.price, answer) };
}

export function standingOf({ happened, startingPrice, firstReserve }: History): Standing {
  let reserve = firstReserve;
  let standing: Standing = null;
  for (const event of happened) {
    if (event.what === 'reserve') reserve = event.reserve;
    else if (!event.voided) standing = meet(standing, event, startingPrice, reserve);
  }
  return standing;
}
