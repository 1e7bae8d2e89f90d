import type { DataOf } from '@marque/contracts/endpoint';
import type { lowerReserve } from '@marque/contracts/selling/running';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import type { AuctionRow } from '../bidding/auction-row.ts';

export const presentReserve = ({
  id,
  currency,
  price,
  reserve,
}: AuctionRow): DataOf<typeof lowerReserve> => ({
  ...{ id, currency, reserve, reserve_status: reserveStatus(price, reserve) },
});
