import { z } from 'zod';

/** A customer or a member of staff, as others see them. */
export const person = z.object({ id: z.uuid(), username: z.string() });
