import { isRefusal } from '@marque/contracts/refusal';
import * as contracts from '@marque/contracts/selling/running';
import { answer } from '../../platform/http/answer.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { answerForMaximum } from '../bidding/answer-for-maximum.ts';
import { lowerAuctionReserve } from '../bidding/lower-auction-reserve.ts';
import { withdrawAsStaff } from '../bidding/withdraw-as-staff.ts';
import { withdrawListing } from '../bidding/withdraw-listing.ts';
import { presentReserve } from './present-reserve.ts';
import { publishChange } from './publish-change.ts';
import { readAuctionFigures } from './read-auction-figures.ts';
import { readChanges } from './read-changes.ts';

type LowerReserve = { params: { id: string }; body: { reserve: number | null; consent?: string } };

export const runningAuctionRoutes = ({ live, auditKey }: { live: LivePublisher; auditKey: Buffer }) => {
  const lowerReserve = async (
    context: Parameters<typeof lowerAuctionReserve>[0],
    { params, body }: LowerReserve,
  ) => {
    const lowered = await lowerAuctionReserve(context, { ...params, ...body }, { live, auditKey });
    return isRefusal(lowered) ? lowered : presentReserve(lowered);
  };

  return [
    answer(contracts.lowerReserve, lowerReserve),

    answer(contracts.lowerReserveAsStaff, lowerReserve),

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
      withdrawListing(context, { id: params.id, reason: body.reason }, live),
    ),

    answer(contracts.withdrawListingAsStaff, (context, { params, body }) =>
      withdrawAsStaff(context, { id: params.id, reason: body.reason }, live),
    ),

    answer(contracts.readAuctionFigures, (context, { params }) => readAuctionFigures(context, params.id)),
  ];
};
