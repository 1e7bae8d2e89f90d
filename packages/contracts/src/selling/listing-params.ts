import { z } from 'zod';

export const listingParams = z.object({ id: z.uuid() });
