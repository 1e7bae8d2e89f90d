/** A text and its language, for screen readers. */
export type Told = { text: string; language: string };

/** Everything that the two pages say, already translated. It contains no secrets and no reference to a database. */
export type Sheet = {
  language: string;
  paper: 'A4' | 'LETTER';
  product: string;
  lot: string;
  title: string;
  /** Town and country. */
  place: string;
  /** The state of the auction: price, reserve, estimate, dates. */
  state: Line[];
  facts: Line[];
  highlights: { title: string; items: string[]; language: string };
  /** The typesetter parses the text, because a hostile one takes long and the server's own thread takes bids. */
  story: { title: string; notice: string | null; markdown: string; language: string };
  faults: { title: string; items: Told[] };
  /** The address of the lot on the web, and the sentence that names it. */
  address: string;
  more: string;
  codeAlt: string;
  printed: string;
  pages: [string, string];
  /** The cover and some others. */
  pictures: { address: string; alt: string }[];
};

export type Line = { name: string; value: string };
