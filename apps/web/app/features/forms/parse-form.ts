import { parseWithZod, type Submission } from '@conform-to/zod/v4';
import { faultsOf, genericFaults } from '@marque/contracts/faults';
import type { Refusal } from '@marque/contracts/refusal';
import { isFilled } from '@marque/domain/forms/is-filled';
import { z } from 'zod';

export type DescribeRefusal = (refusal: Refusal) => string;

/** Parses a form with the schema of the contract, and turns every error into a sentence. Used by browser and server. */
export function parseForm<Schema extends z.ZodObject>(
  formData: FormData,
  schema: Schema,
  describe: DescribeRefusal,
): Submission<z.input<Schema>, string[], z.output<Schema>> {
  return parseWithZod(formData, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) =>
      faultsOf(new z.ZodError(issues))
        .map((fault) => describe(withRequirement(fault, formData)))
        .slice(0, 1),
  });
}

/** Zod's issues do not contain the input, so the form data decides whether a field is missing or invalid. */
function withRequirement(fault: Refusal, formData: FormData): Refusal {
  if (!genericFaults.some((code) => code === fault.code)) return fault;
  const entries = formData.getAll(String(fault.values?.field ?? ''));
  const filled = isFilled(entries.length > 1 ? entries : entries[0]);
  if (filled && fault.code === 'required') return { ...fault, code: 'invalid' };
  return filled ? fault : { ...fault, code: 'required' };
}
