import * as contracts from '@marque/contracts/bidding/bids';
import * as ledger from '@marque/contracts/bidding/ledger';
import * as office from '@marque/contracts/bidding/office';
import * as receipts from '@marque/contracts/bidding/receipts';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import type { BiddingHouse } from './bidding-house.ts';
import { createLedgerCheck } from './check-ledger.ts';
import { extendAuction } from './extend-auction.ts';
import { placeBid } from './place-bid.ts';
import { readBids } from './read-bids.ts';
import { readEndDate } from './read-end-date.ts';
import { readLedger } from './read-ledger.ts';
import { readReceipts } from './read-receipts.ts';
import { readReserve } from './read-reserve.ts';
import { readSnapshots } from './read-snapshots.ts';
import { proposeVoid } from './void-proposal.ts';

type Parts = { house: BiddingHouse; live: LivePublisher; sealingKey: RotatingKey };

export const biddingRoutes = ({ house, live, sealingKey }: Parts) => [
  answer(contracts.placeBid, (context, request) => placeBid(context, request, { house, sealingKey })),
  answer(contracts.readBids, readBids),
  answer(ledger.readLedger, readLedger),
  answer(ledger.checkLedger, createLedgerCheck()),
  answer(receipts.readReceipts, readReceipts),
  answer(contracts.readEndDate, readEndDate),
  answer(contracts.readSnapshots, readSnapshots),
  answer(office.proposeVoid, (context, { params, body }) =>
    proposeVoid(context, { ...params, ...body }, live),
  ),
  answer(office.extendAuction, (context, { params, body: { ends_at, ...body } }) =>
    extendAuction(context, { ...params, ...body, endsAt: new Date(ends_at) }, live),
  ),
  answer(office.readReserve, (context, { params }) => readReserve(context, params.id)),
];
