import * as contracts from '@marque/contracts/bidding/live-board';
import { answer } from '../../platform/http/answer.ts';
import { readLiveAuction } from './read-live-auction.ts';
import { readLiveAuctions } from './read-live-auctions.ts';

export const liveBoardRoutes = [
  answer(contracts.readLiveAuctions, (context, { query }) => readLiveAuctions(context, query)),
  answer(contracts.readLiveAuction, (context, { params, query }) =>
    readLiveAuction(context, { ...params, ...query }),
  ),
];
