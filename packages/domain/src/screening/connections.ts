/** What two customers may have in common. Lists of connections are in this order. */
export const CONNECTIONS = ['card', 'telephone', 'address'] as const;
export type Connection = (typeof CONNECTIONS)[number];

export type Traits = {
  /** The fingerprints of all cards, also of removed ones. */
  cards: readonly string[];
  telephone: string | null;
  address1: string | null;
  postcode: string | null;
  country: string | null;
};

/** What connects two customers. Details that are missing connect nobody. */
export function connectionsOf(one: Traits, other: Traits): Connection[] {
  const isShared: Record<Connection, boolean> = {
    card: one.cards.some((card) => other.cards.includes(card)),
    telephone: isSame(telephoneKey(one), telephoneKey(other)),
    address: isSame(addressKey(one), addressKey(other)),
  };
  return CONNECTIONS.filter((connection) => isShared[connection]);
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** The functions `telephone_key` and `address_key` of the database repeat these rules. A test compares them. */
export const telephoneKey = ({ telephone }: Pick<Traits, 'telephone'>): string | null =>
  telephone?.replace(/[^0-9]/g, '') || null;

/** Ignores case, spaces and punctuation. Null if a part is missing. */
export function addressKey({
  address1,
  postcode,
  country,
}: Pick<Traits, 'address1' | 'postcode' | 'country'>): string | null {
  const parts = [address1, postcode, country].map(lettersAndDigits);
  return parts.every((part) => part !== '') ? parts.join(' ') : null;
}

const lettersAndDigits = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{Nd}]/gu, '');
