import type { SaleState } from './lifecycle.ts';

export const SALE_PARTS = ['buyer', 'seller'] as const;
export type SalePart = (typeof SALE_PARTS)[number];

export const SALE_STEPS = [
  'bank-details-given',
  'money-received',
  'car-received',
  'documents-received',
  'content',
] as const;
export type SaleStep = (typeof SALE_STEPS)[number];

/**
 * Who confirms each step. Both have to confirm the documents, and that they are satisfied (`content`), which settles the
 * sale before its time.
 */
export const CHECKLIST: Record<SaleStep, readonly SalePart[]> = {
  'bank-details-given': ['seller'],
  'money-received': ['seller'],
  'car-received': ['buyer'],
  'documents-received': ['buyer', 'seller'],
  content: ['buyer', 'seller'],
};

/**
 * What a confirmation confirms as well. Money cannot arrive before the buyer has the bank details, so a seller need not
 * confirm those separately.
 */
export const stepsConfirmedBy = (step: SaleStep): SaleStep[] =>
  step === 'money-received' ? ['bank-details-given', step] : [step];

export type Confirmation = { step: SaleStep; part: SalePart };

/** Each step with each side that has to confirm it. */
export const CONFIRMATIONS: readonly Confirmation[] = SALE_STEPS.flatMap((step) =>
  CHECKLIST[step].map((part) => ({ step, part })),
);

export const isConfirmed = ({ step, part }: Confirmation, confirmed: readonly Confirmation[]): boolean =>
  confirmed.some((one) => one.step === step && one.part === part);

type Progress = { state: SaleState; confirmed: readonly Confirmation[]; hasOpenProblem: boolean };

/**
 * The steps of the handover are open once the premium is paid. Nobody can confirm that they are satisfied while a
 * problem is open.
 */
function isOpen(step: SaleStep, { state, hasOpenProblem }: Progress): boolean {
  if (step === 'content') return state === 'handed_over' && !hasOpenProblem;
  return state === 'premium_paid';
}

/** The steps that this side may confirm now. */
export const stepsToConfirm = (part: SalePart, progress: Progress): SaleStep[] =>
  SALE_STEPS.filter(
    (step) =>
      CHECKLIST[step].includes(part) &&
      isOpen(step, progress) &&
      !isConfirmed({ step, part }, progress.confirmed),
  );

export const isHandoverComplete = (confirmed: readonly Confirmation[]): boolean =>
  CONFIRMATIONS.filter(({ step }) => step !== 'content').every((one) => isConfirmed(one, confirmed));

export const areBothSatisfied = (confirmed: readonly Confirmation[]): boolean =>
  CHECKLIST.content.every((part) => isConfirmed({ step: 'content', part }, confirmed));
