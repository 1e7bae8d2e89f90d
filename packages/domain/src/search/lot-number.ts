/** The word for a lot in our languages, and the ways to write "number". */
const LOT = /^(lot|los|lotto)?\s*(?:(#|n[°ºo]\.?|nr\.?|num(?:ber)?\.?)\s*)?(\d{1,9})$/i;

export type LotNumber = {
  number: number;
  /** The text says that it is a lot. Without that, '1967' may also be a year. */
  isNamed: boolean;
};

/** Reads a search for one lot: '1167', 'lot 1167', 'Los Nr. 1167', '#1167'. */
export function readLotNumber(keywords: string): LotNumber | null {
  const [, word, sign, digits] = LOT.exec(keywords.trim()) ?? [];
  if (digits === undefined) return null;
  return { number: Number(digits), isNamed: word !== undefined || sign !== undefined };
}
