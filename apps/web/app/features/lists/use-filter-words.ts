import type { Facet } from '@marque/contracts/listing-filters';
import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { readReserveStatus } from '@marque/domain/bidding/reserve-status';
import { BODIES, FUELS, STEERINGS, TRANSMISSIONS } from '@marque/domain/listings/vehicle';
import { REGIONS } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import { formatInteger } from '@marque/domain/text/format-number';
import { useLocale, useTranslations } from 'use-intl';
import { countryName } from '../../ui/country-name.ts';
import type { List } from './load-list.ts';

const PLANS = ['0', '1', '2', '3'] as const;

const known = <Word extends string>(words: readonly Word[], value: string): Word | undefined =>
  words.find((word) => word === value);

type Worded = {
  meta: { facets: Partial<Record<Facet, readonly { value: string; label: string }[]>> };
  typed: Pick<List['typed'], 'price_currency' | 'mileage_unit'>;
};

/** Translates the values of filters. An unknown value is shown as it is in the address. */
export function useFilterWords({ meta: { facets }, typed }: Worded) {
  const t = useTranslations('lists');
  const vehicle = useTranslations('vehicle');
  const card = useTranslations('cards');
  const language = useLocale();

  const labelOf = (facet: Facet, value: string) =>
    facets[facet]?.find((each) => each.value === value)?.label ?? value;

  return (filter: string, value: string): string => {
    switch (filter) {
      case 'make':
      case 'model':
        return labelOf(filter, value);
      case 'body': {
        const body = known(BODIES, value);
        return body ? vehicle(`body.${body}`) : value;
      }
      case 'transmission': {
        const transmission = known(TRANSMISSIONS, value);
        return transmission ? vehicle(`transmission.${transmission}`) : value;
      }
      case 'steering': {
        const steering = known(STEERINGS, value);
        return steering ? vehicle(`steering.${steering}`) : value;
      }
      case 'fuel': {
        const fuel = known(FUELS, value);
        return fuel ? vehicle(`fuel.${fuel}`) : value;
      }
      case 'plan': {
        const plan = known(PLANS, value);
        return plan ? t(`plans.${plan}`) : value;
      }
      case 'status': {
        const status = known(AUCTION_STATUSES, value);
        return status ? t(`statuses.${status}`) : value;
      }
      case 'reserve_status': {
        const status = readReserveStatus(value);
        return status ? card(`reserve.${status}`) : value;
      }
      case 'region': {
        const region = known(REGIONS, value);
        return region ? t(`regions.${region}`) : value;
      }
      case 'no_reserve':
        return t(value === 'false' ? 'no' : 'yes');
      case 'country': {
        const name = labelOf(filter, value);
        // A country without a car has no facet.
        const isUnnamed = name === value && /^[a-z]{2}$/i.test(value);
        return isUnnamed ? (countryName(value.toUpperCase(), language) ?? value) : name;
      }
      case 'price_from':
      case 'price_to':
        return Number.isFinite(Number(value))
          ? formatMoney(Number(value), typed.price_currency, language)
          : value;
      case 'mileage_to': {
        const distance = Number.isFinite(Number(value))
          ? formatInteger(Math.round(Number(value)), language)
          : value;
        return `${distance} ${t(`units.${typed.mileage_unit}`)}`;
      }
      default:
        return value;
    }
  };
}
