export const PLAN_TYPES = { Standard: 0, Concierge: 1, ProjectK: 2, Sealed: 3 } as const;
export type PlanType = (typeof PLAN_TYPES)[keyof typeof PLAN_TYPES];

export const isSealedPlan = (plan: PlanType): boolean => plan === PLAN_TYPES.Sealed;
