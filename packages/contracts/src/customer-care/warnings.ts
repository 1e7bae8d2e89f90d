import { WARNING_REASONS } from '@marque/domain/customer-care/warning-reasons';
import { z } from 'zod';

export const customerWarning = z.object({
  id: z.uuid(),
  reason: z.enum(WARNING_REASONS),
  text: z.string().nullable().describe('Null: the reason says it all'),
  comment_id: z.uuid().nullable().describe('The comment that the warning is about, if there is one'),
  by: z.object({ username: z.string() }),
  warned_at: z.iso.datetime(),
});
export type CustomerWarning = z.output<typeof customerWarning>;
