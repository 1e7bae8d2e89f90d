import * as contracts from '@marque/contracts/selling/running';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { answerForMaximum } from '../bidding/answer-for-maximum.ts';
import { lowerAuctionReserve } from '../bidding/lower-auction-reserve.ts';
import { withdrawAuction } from '../bidding/withdraw-auction.ts';
import { publishChange } from './publish-change.ts';
import { readChanges } from './read-changes.ts';
import { readFigures } from './read-figures.ts';

export const runningAuctionRoutes = ({ live, auditKey }: { live: LivePublisher; auditKey: Buffer }) => [
  answer(contracts.lowerReserve, async (context, { params, body }) => {
    const lowered = await lowerAuctionReserve(context, { ...params, ...body }, { live, auditKey });
    if ('refused' in lowered) return lowered;
    const { id, currency, price, reserve } = lowered;
    return { id, currency, reserve, reserve_status: reserveStatus(price, reserve) };
  }),

  answer(contracts.publishChange, (context, { params, headers, body }) =>
    publishChange(
      context,
      {
        ...{ id: params.id, text: body.text, needsConsent: body.needs_consent },
        key: headers['idempotency-key'],
      },
      live,
    ),
  ),

  answer(contracts.readChanges, (context, { params }) => readChanges(context, params.id)),

  answer(contracts.confirmMaximum, (context, { params, body }) =>
    answerForMaximum(context, { id: params.id, changeId: params.change_id, answer: body.answer }),
  ),

  answer(contracts.withdrawListing, (context, { params, body }) =>
    withdrawAuction(context, { id: params.id, reason: body.reason }, live),
  ),

  answer(contracts.readAuctionFigures, (context, { params }) => readFigures(context, params.id)),
];
