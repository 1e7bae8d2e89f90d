import { PLAN_TYPES, type PlanType } from '@marque/domain/listings/plan-type';

type PlanName = keyof typeof PLAN_TYPES;

export const planName = (plan: PlanType): PlanName =>
  (Object.keys(PLAN_TYPES) as PlanName[]).find((name) => PLAN_TYPES[name] === plan) ?? 'Standard';
