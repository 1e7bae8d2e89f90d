import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { letterFields } from './letter-fields.ts';

/** What a visitor writes to a seller. */
export const sellerEnquiry = z.object({
  ...letterFields,
  recaptchaToken: z.string().min(1).max(8_000),
});

export const contactSeller = endpoint({
  operation: 'contactSeller',
  capability: 'listings',
  method: 'POST',
  path: '/api/listings/contact-seller/{id}',
  summary: 'Write to the seller of a listing; neither side is told the other’s address by the API',
  access: 'application',
  params: z.object({ id: z.uuid() }),
  body: sellerEnquiry,
  answer: { status: 202, data: z.object({ outcome: z.literal('sent') }) },
  refusals: { 'not-found': 404, 'bot-check-failed': 422 },
  limit: { requests: 5, seconds: 600 },
});

export const contactSellerJob = job(
  'listings.contact-seller',
  z.object({
    listingId: z.uuid(),
    // A queued enquiry may hold a number that was written before numbers were checked.
    enquiry: sellerEnquiry.omit({ recaptchaToken: true }).extend({ telephone: z.string().optional() }),
  }),
);
