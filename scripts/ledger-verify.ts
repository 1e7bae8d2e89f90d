import { parseArgs } from 'node:util';
import { readLedger } from '@marque/contracts/bidding/ledger';
import { createApiClient } from '@marque/contracts/client';
import type { DataOf } from '@marque/contracts/endpoint';
import { isAsCommitted } from '@marque/domain/bidding/is-as-committed';
import { type LedgerFault, verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { counted } from '@marque/domain/text/counted';

type Ledger = DataOf<typeof readLedger>;

const sentences: Record<LedgerFault, string> = {
  'other-auction': 'it belongs to another auction',
  'sequence-broken': 'its number does not follow the one before',
  'chain-broken': 'it is not linked to the entry before it',
  'hash-mismatch': 'its content is not what was hashed',
  'price-fell': 'the price falls without a void',
  'void-unfounded': 'it voids what is no standing bid',
  'extension-unfounded': 'it does not extend the auction to a later end',
};

const { values, positionals } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:3000' } },
  allowPositionals: true,
});

/** Exit code 0: the ledger is valid. 1: it is not. 2: it could not be checked. */
process.exitCode = await verify(positionals[0], values.url);

async function verify(listing: string | undefined, url: string): Promise<number> {
  if (!listing) {
    console.error('Name a listing, and with --url the server if it is not http://localhost:3000.');
    return 2;
  }
  const ledger = await download(listing, url);
  if (typeof ledger === 'string') {
    console.error(ledger);
    return 2;
  }
  const faults = [...(await faultsOfChain(ledger)), ...(await faultsOfOpening(listing, ledger))];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(`The ledger of ${listing} is not valid.`);
    return 1;
  }
  console.log(summary(listing, ledger));
  return 0;
}

async function download(listing: string, url: string): Promise<Ledger | string> {
  const client = createApiClient({
    fetch: (path, init) => fetch(new URL(path, url), init),
    accessToken: process.env.PUBLIC_ACCESS_TOKEN ?? 'marque-web',
    locale: 'en',
  });
  const answer = await client.call(readLedger, { params: { id: listing } });
  if (answer.ok) return answer.data;
  if (answer.status === 0) return `Nothing answers at ${url}.`;
  return `The ledger could not be downloaded: ${answer.errors.map(({ detail }) => detail).join(' ')}`;
}

async function faultsOfChain({ auction, entries, sealed }: Ledger): Promise<string[]> {
  const verdict = await verifyLedger(entries);
  if (!verdict.valid) return [`Entry ${verdict.at}: ${sentences[verdict.reason]}.`];
  const last = entries.at(-1);
  if (entries.some(({ auctionId }) => auctionId !== auction.id))
    return ['The entries are another auction’s.'];
  if (entries.length !== auction.sequence)
    return [`The auction counts ${entriesOf(auction.sequence)}, and the ledger has ${entries.length}.`];
  // The price of a sealed auction comes from its opening, which is checked separately.
  if (last && sealed.length === 0 && last.amount !== auction.highest_bid)
    return [`The auction stands at ${auction.highest_bid}, and its ledger at ${last.amount}.`];
  return [];
}

async function faultsOfOpening(listing: string, { auction, sealed }: Ledger): Promise<string[]> {
  const faults: string[] = [];
  for (const bid of sealed)
    if (!(await isAsCommitted(listing, bid)))
      faults.push(`The sealed bid of ${bid.bidder} is not the one that its receipt was given for.`);
  const best = Math.max(...sealed.map(({ amount }) => amount));
  if (sealed.length > 0 && best !== auction.highest_bid)
    faults.push(`The highest sealed bid was ${best}, and the auction stands at ${auction.highest_bid}.`);
  return faults;
}

function entriesOf(count: number): string {
  return counted(count, 'entry', 'entries');
}

function summary(listing: string, { auction, entries, sealed }: Ledger): string {
  const chain = `${entriesOf(entries.length)}, each linked to the one before`;
  const bids = counted(sealed.length, 'sealed bid as its receipt says', 'sealed bids as their receipts say');
  const opening = sealed.length > 0 ? `, ${bids}` : '';
  const price = auction.highest_bid_formatted ?? 'no bid';
  return `The ledger of ${listing} holds: ${chain}${opening}; ${auction.status}, ${price}.`;
}
