import { plainLine, plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailField } from './fields.ts';
import { job } from './job.ts';
import { requiredPlainText } from './plain-text-field.ts';

/** What a visitor writes to a seller. */
export const sellerEnquiry = z.object({
  name: requiredPlainText(plainLine, 'name-required', 100),
  email: emailField({ required: 'email-required', invalid: 'email-invalid' }),
  telephone: z.string().overwrite(plainLine).max(40).optional(),
  message: requiredPlainText(plainText, 'message-required', 4_000),
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
    enquiry: sellerEnquiry.omit({ recaptchaToken: true }),
  }),
);
