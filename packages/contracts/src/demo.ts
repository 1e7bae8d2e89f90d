import { z } from 'zod';
import { job } from './job.ts';

/** Draws one picture of a car of the demo catalogue. */
export const drawPictureJob = job(
  'demo.draw-picture',
  z.object({ listingId: z.uuid(), car: z.string(), position: z.int().min(0) }),
);
