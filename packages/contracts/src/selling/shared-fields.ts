import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { z } from 'zod';

/** A draft after it was begun, saved or submitted. */
export const savedDraft = z.object({ id: z.uuid(), status: z.enum(LISTING_STATES), version: z.int() });
export type SavedDraft = z.output<typeof savedDraft>;

/** The beginning and the end of an auction. */
export const auctionDates = z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() });
