import { REMINDERS } from '@marque/domain/notifications/reminders';
import { z } from 'zod';

/** A message that an auction is about to end says which one. It is not sent if the end has moved away meanwhile. */
export const remindedOf = z.object({ listingId: z.uuid(), reminder: z.enum(REMINDERS) });
