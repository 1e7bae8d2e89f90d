import type { SalePart } from './checklist.ts';

/** Both sides confirm the documents: the seller has handed them over, and the buyer has received them. */
export const shownStep = <Step extends string>(
  step: Step,
  part: SalePart | null,
): Step | 'documents-given' =>
  step === 'documents-received' && part === 'seller' ? 'documents-given' : step;
