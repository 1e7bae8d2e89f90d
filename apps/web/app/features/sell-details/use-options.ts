import { type PlanType, planName } from '@marque/domain/listings/plan-type';
import {
  BODIES,
  FUELS,
  MILEAGE_UNITS,
  SELLER_TYPES,
  STEERINGS,
  TRANSMISSIONS,
  VAT_STATUSES,
} from '@marque/domain/listings/vehicle';
import { REGIONS } from '@marque/domain/money/currency';
import { type Question, TITLES } from '@marque/domain/selling/answers';
import { useTranslations } from 'use-intl';
import type { Option } from '../../ui/field-props.ts';

/** The options of a question, with their names. Empty for questions that are not a choice. */
export function useOptions(plans: readonly PlanType[]): (question: Question) => Option[] {
  const t = useTranslations('sell.options');
  const vehicle = useTranslations('vehicle');
  const registration = useTranslations('registration');
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (question) => {
    switch (question) {
      case 'region':
        return options(REGIONS, (region) => registration(`regions.${region}`));
      case 'body':
        return options(BODIES, (body) => vehicle(`body.${body}`));
      case 'steering':
        return options(STEERINGS, (side) => vehicle(`steering.${side}`));
      case 'transmission':
        return options(TRANSMISSIONS, (kind) => vehicle(`transmission.${kind}`));
      case 'fuel':
        return options(FUELS, (fuel) => vehicle(`fuel.${fuel}`));
      case 'mileage_unit':
        return options(MILEAGE_UNITS, (unit) => t(`mileage_unit.${unit}`));
      case 'title_status':
        return options(TITLES, (title) => t(`title_status.${title}`));
      case 'seller_type':
        return options(SELLER_TYPES, (type) => t(`seller_type.${type}`));
      case 'vat_status':
        return options(VAT_STATUSES, (status) => t(`vat_status.${status}`));
      case 'plan_type':
        return plans.map((plan) => ({
          value: String(plan),
          label: t(`plan_type.${planName(plan)}`),
          help: t(`plan_help.${planName(plan)}`),
        }));
      default:
        return [];
    }
  };
}
