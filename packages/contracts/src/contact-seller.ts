import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { job } from './job.ts';
import { letterFields } from './letter-fields.ts';

/** The form for a message to a seller. */
export const sellerEnquiry = z.object({
  ...letterFields,
  recaptchaToken: z.string().min(1).max(8_000),
});

export const contactSeller = endpoint({
  operation: 'contactSeller',
  capability: 'listings',
  method: 'POST',
  path: '/api/listings/contact-seller/{id}',
  summary: 'Write to the seller of a listing; the API reveals neither person’s address to the other',
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
    // A queued enquiry may contain a number from before numbers were validated.
    enquiry: sellerEnquiry.omit({ recaptchaToken: true }).extend({ telephone: z.string().optional() }),
  }),
);
