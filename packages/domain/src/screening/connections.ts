/** What two customers may have in common. Lists of connections are in this order. */
export const CONNECTIONS = ['card', 'telephone', 'address'] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** What a profile says. */
export type Details = {
  telephone: string | null;
  address1: string | null;
  postcode: string | null;
  country: string | null;
};

export type Traits = Details & {
  /** The fingerprints of all cards, also of removed ones. */
  cards: readonly string[];
  /** Hashes of telephone numbers and addresses that the profile has or had. */
  noted: { telephone: readonly string[]; address: readonly string[] };
};

/** What connects two customers. Details that are missing connect nobody. */
export function connectionsOf(one: Traits, other: Traits): Connection[] {
  const isShared: Record<Connection, boolean> = {
    card: haveCommon(one.cards, other.cards),
    telephone:
      isSame(telephoneKey(one), telephoneKey(other)) ||
      haveCommon(one.noted.telephone, other.noted.telephone),
    address: isSame(addressKey(one), addressKey(other)) || haveCommon(one.noted.address, other.noted.address),
  };
  return CONNECTIONS.filter((connection) => isShared[connection]);
}

const haveCommon = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((value) => other.includes(value));

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/** The functions `telephone_key` and `address_key` of the database repeat these rules. A test compares them. */
export const telephoneKey = ({ telephone }: Pick<Details, 'telephone'>): string | null =>
  telephone?.replace(/[^0-9]/g, '') || null;

/** Ignores case, spaces, punctuation and the two forms of sigma. Null if a part is missing. */
export function addressKey({
  address1,
  postcode,
  country,
}: Pick<Details, 'address1' | 'postcode' | 'country'>): string | null {
  const parts = [address1, postcode, country].map(lettersAndDigits);
  return parts.every((part) => part !== '') ? parts.join(' ') : null;
}

const lettersAndDigits = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/[^\p{Alphabetic}\p{Nd}]/gu, '');
