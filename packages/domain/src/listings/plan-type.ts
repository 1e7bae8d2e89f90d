export const PLAN_TYPES = { Standard: 0, Concierge: 1, ProjectK: 2, Sealed: 3 } as const;
type PlanName = keyof typeof PLAN_TYPES;
export type PlanType = (typeof PLAN_TYPES)[PlanName];

/** The key of a plan in the messages. */
export const planName = (plan: PlanType): PlanName =>
  (Object.keys(PLAN_TYPES) as PlanName[]).find((name) => PLAN_TYPES[name] === plan) ?? 'Standard';

export const isSealedPlan = (plan: PlanType): boolean => plan === PLAN_TYPES.Sealed;

/** A seller needs an invitation of the house to choose this plan. */
export const isByInvitation = (plan: PlanType): boolean => plan === PLAN_TYPES.ProjectK;

/** The plans that a seller may choose, in the order of the form. */
export const offeredPlans = (isInvited: boolean): PlanType[] =>
  Object.values(PLAN_TYPES).filter((plan) => isInvited || !isByInvitation(plan));
