import type { MetaOf } from '@marque/contracts/endpoint';
import type { readAllListings } from '@marque/contracts/listings';
import type { ExchangeRates } from '@marque/domain/money/exchange-rates';

export const presentRates = ({ date, perEuro }: ExchangeRates): MetaOf<typeof readAllListings>['rates'] => ({
  date,
  per_euro: perEuro,
});
