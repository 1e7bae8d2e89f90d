import { z } from 'zod';

/**
 * The office finds a sale by its id, or by the id of its listing. After a second chance a listing has several sales,
 * and only the id of the sale is clear.
 */
export const saleOrListingParams = z.object({ sale: z.uuid() });

export const saleOrListingRefusals = { 'not-found': 404, 'sale-ambiguous': 409 } as const;
