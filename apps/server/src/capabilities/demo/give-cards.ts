import type { Tables } from '@marque/db/rows.gen';
import { type CardExpiry, lastValidDay } from '@marque/domain/payments/card-expiry';
import { DAY_MS } from '@marque/domain/time/durations';
import { sql, type Transaction } from 'kysely';
import { type SandboxObject, saveObjects } from '../sandbox/object-repository.ts';
import { findTestCard } from '../sandbox/test-cards.ts';

type CardOwner = { id: string; username: string };
type DemoCard = { owner: CardOwner; providerId: string; number: string; expiry: CardExpiry };

const GOOD_CARD = '4242424242424242';

/** The cards that demo accounts have besides their default card. */
const SPARE_CARDS = {
  declined: { owner: 'buyer', number: '4000000000000341' },
  authentication: { owner: 'buyer', number: '4000002760003184' },
  'expires soon': { owner: 'bidder', number: '5555555555554444' },
} as const;
export type SpareCard = keyof typeof SPARE_CARDS;

/** How the sandbox names a spare card. */
export const spareCardId = (card: SpareCard): string =>
  `${cardOf(SPARE_CARDS[card].owner)}_${SPARE_CARDS[card].number.slice(-4)}`;

/** Gives each person of the demo a test card, which the sandbox knows too. It becomes the default card. */
export async function giveCards(trx: Transaction<Tables>, owners: CardOwner[], now: Date): Promise<void> {
  if (owners.length === 0) return;
  const expiry = farExpiry(now);
  await saveObjects(
    trx,
    owners.map(({ username }) => ({ id: payerOf(username), object: 'customer', name: username })),
  );
  await insertCards(
    trx,
    owners.map((owner) => ({ owner, providerId: cardOf(owner.username), number: GOOD_CARD, expiry })),
    now,
  );
  const names = owners.map(({ id, username }) => ({ id, payer: payerOf(username), card: cardOf(username) }));
  await sql`
    update customers set payment_customer_id = owner.payer, default_payment_id = cards.id,
      default_payment_expiry = ${lastValidDay(expiry)}::date
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as owner (id uuid, payer text, card text)
    join cards on cards.provider_id = owner.card
    where customers.id = owner.id`.execute(trx);
}

export const giveSpareCards = (
  trx: Transaction<Tables>,
  cast: { named(username: string): CardOwner },
  now: Date,
): Promise<void> =>
  insertCards(
    trx,
    (Object.keys(SPARE_CARDS) as SpareCard[]).map((card) => ({
      owner: cast.named(SPARE_CARDS[card].owner),
      providerId: spareCardId(card),
      number: SPARE_CARDS[card].number,
      expiry: card === 'expires soon' ? nearExpiry(now) : farExpiry(now),
    })),
    now,
  );

async function insertCards(trx: Transaction<Tables>, cards: readonly DemoCard[], now: Date): Promise<void> {
  await trx
    .insertInto('cards')
    .values(
      cards.map(({ owner, providerId, number, expiry }) => ({
        ...{ customer_id: owner.id, provider_id: providerId, ...expiry, created_at: now },
        ...{ brand: testCard(number).brand, last4: number.slice(-4) },
      })),
    )
    .execute();
  await saveObjects(trx, cards.map(methodOf));
}

/** The card as the sandbox knows it. */
const methodOf = ({ owner, providerId, number, expiry }: DemoCard): SandboxObject => ({
  ...{ id: providerId, object: 'payment_method', type: 'card', customer: payerOf(owner.username) },
  card: {
    ...{ brand: testCard(number).brand, last4: number.slice(-4), fingerprint: null },
    ...{ exp_month: expiry.expiry_month, exp_year: expiry.expiry_year },
  },
  metadata: { effect: testCard(number).effect },
});

function testCard(number: string) {
  const card = findTestCard(number);
  if (!card) throw new Error(`${number} is not a test card.`);
  return card;
}

const farExpiry = (now: Date): CardExpiry => ({ expiry_month: 12, expiry_year: now.getUTCFullYear() + 3 });

/** The end of a month in four to eight weeks: the owner is warned, and the card still works. */
function nearExpiry(now: Date): CardExpiry {
  const soon = new Date(now.getTime() + 25 * DAY_MS);
  return { expiry_month: soon.getUTCMonth() + 1, expiry_year: soon.getUTCFullYear() };
}

const payerOf = (username: string): string => `demo_customer_${username}`;
const cardOf = (username: string): string => `demo_card_${username}`;
