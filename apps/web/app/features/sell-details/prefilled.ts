import type { SellerDefaults } from '@marque/contracts/selling/drafts';
import { isByInvitation, PLAN_TYPES, type PlanType } from '@marque/domain/listings/plan-type';
import type { Region } from '@marque/domain/money/currency';
import { readAnswer, type Typed, typedOf } from './typed-answers.ts';

const FROM_ADDRESS = ['make', 'model', 'year', 'mileage', 'mileage_unit'] as const;

/** What we can fill in for the seller: the car in the address of the page, and what follows from the account. */
export function readPrefilled(
  search: URLSearchParams,
  { region, country }: { region: Region; country: string | null },
): Typed {
  const named = FROM_ADDRESS.flatMap((question) => {
    const text = search.get(question) ?? '';
    return text !== '' && readAnswer(question, text).ok ? [[question, text]] : [];
  });
  return {
    mileage_unit: region === 'EU' ? 'km' : 'mi',
    ...(country ? { country } : {}),
    ...Object.fromEntries(named),
  };
}

/** The page of an invitation leads to the form with its plan. */
export const INVITED = { plan: 'projectk' } as const;

/** The plan of an invitation, unless the seller may not choose it. */
export function invitedPlan(search: URLSearchParams, plans: readonly PlanType[]): Typed {
  const isInvited = search.get('plan') === INVITED.plan && plans.some(isByInvitation);
  return isInvited ? { plan_type: String(PLAN_TYPES.ProjectK) } : {};
}

/** What the seller entered about the latest car, such as the company. Only what was answered. */
export const typedDefaults = (defaults: SellerDefaults): Typed => {
  const typed = typedOf(defaults);
  return Object.fromEntries(Object.entries(typed).filter(([question]) => question in defaults));
};
