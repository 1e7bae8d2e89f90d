import type { ListingSummary } from '@marque/contracts/listing-shapes';

/** A lot whose page is being loaded after a tap on its card. */
export type OpeningLot = {
  listing: ListingSummary;
  /** The path of its page. */
  address: string;
  /** The file of its picture that the browser already has. */
  picture: string | null;
};

let opening: OpeningLot | null = null;
let lastOpened: OpeningLot | null = null;
const listeners = new Set<() => void>();

const change = (next: OpeningLot | null): void => {
  opening = next;
  lastOpened = next ?? lastOpened;
  for (const listener of listeners) listener();
};

export const openingLot = {
  current: (): OpeningLot | null => opening,
  open: (lot: OpeningLot): void => change(lot),
  close(): void {
    if (opening) change(null);
  },
  /** The picture of the card that was tapped. The page shows it until its own, larger file has loaded. */
  pictureOnCard: ({ src }: { src: string }): string | null =>
    lastOpened?.listing.image.src === src ? lastOpened.picture : null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
