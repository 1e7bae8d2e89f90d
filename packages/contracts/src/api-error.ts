import { z } from 'zod';

export const apiError = z.object({
  status: z.string(),
  code: z.string().describe('For programs; it never changes'),
  title: z.string(),
  detail: z.string().describe('A sentence for a person, in the language of accept-language'),
  source: z.object({ pointer: z.string() }).optional(),
  meta: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ApiError = z.output<typeof apiError>;

export const apiFailure = z.object({ errors: z.array(apiError).min(1) }).meta({ id: 'Failure' });
