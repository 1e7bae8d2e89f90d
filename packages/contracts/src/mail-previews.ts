import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LOCALES } from './locale.ts';

const capability = 'mail-previews';
const query = z.object({ locale: z.enum(LOCALES).default('en') });

const preview = z.object({
  kind: z.string().describe('The name of the job that sends such messages'),
  variant: z.string(),
  subject: z.string().nullable().describe('Null: an SMS or a push message'),
});
export type MailPreview = z.output<typeof preview>;

const previewInFull = preview.extend({
  text: z.string(),
  html: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
});
export type MailPreviewInFull = z.output<typeof previewInFull>;

export const readMailPreviews = endpoint({
  operation: 'readMailPreviews',
  capability,
  method: 'GET',
  path: '/api/dev/mail-previews',
  summary: 'A sample of every message that we send',
  access: 'application',
  query,
  answer: { status: 200, data: z.array(preview) },
  developmentOnly: true,
});

export const readMailPreview = endpoint({
  operation: 'readMailPreview',
  capability,
  method: 'GET',
  path: '/api/dev/mail-previews/{kind}/{variant}',
  summary: 'One sample with its text, its HTML and its headers',
  access: 'application',
  params: z.object({ kind: z.string().min(1).max(100), variant: z.string().min(1).max(100) }),
  query,
  answer: { status: 200, data: previewInFull },
  refusals: { 'not-found': 404 },
  developmentOnly: true,
});
