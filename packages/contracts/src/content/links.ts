import { CONTENT_KINDS } from '@marque/domain/content/kinds';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { job } from '../job.ts';
import { LOCALES } from '../locale.ts';
import { capability, edit, entryParams } from './office.ts';

const brokenLink = z.object({
  href: z.string(),
  problem: z.enum(['no-such-page', 'no-such-picture', 'address-not-allowed']),
});
export type BrokenLink = z.output<typeof brokenLink>;

const entryWithBrokenLinks = z.object({
  id: z.uuid(),
  kind: z.enum(CONTENT_KINDS),
  slug: z.string(),
  locale: z.enum(LOCALES),
  links: z.array(brokenLink),
});
export type EntryWithBrokenLinks = z.output<typeof entryWithBrokenLinks>;

export const checkContentLinks = endpoint({
  operation: 'checkContentLinks',
  capability,
  method: 'GET',
  path: '/api/office/content/{id}/links',
  summary:
    'The links in the latest version of one language that lead nowhere. A text with such links cannot be published',
  access: edit,
  params: entryParams,
  query: z.object({ locale: z.enum(LOCALES) }),
  answer: { status: 200, data: z.array(brokenLink) },
  refusals: { 'not-found': 404 },
});

export const readBrokenLinks = endpoint({
  operation: 'readBrokenLinks',
  capability,
  method: 'GET',
  path: '/api/office/content-links',
  summary: 'The published texts whose links lead nowhere, as the check of last night found them, at most 200',
  access: edit,
  answer: {
    status: 200,
    data: z.array(entryWithBrokenLinks),
    meta: z.object({ checked_at: z.iso.datetime().nullable() }),
  },
});

const linkingText = entryWithBrokenLinks.omit({ links: true }).extend({ title: z.string() });
export type LinkingText = z.output<typeof linkingText>;

export const findLinkingTexts = endpoint({
  operation: 'findLinkingTexts',
  capability,
  method: 'GET',
  path: '/api/office/content/{id}/linking-texts',
  summary: 'The published texts that link to an entry, at most 20',
  access: edit,
  params: entryParams,
  answer: { status: 200, data: z.array(linkingText) },
  refusals: { 'not-found': 404 },
});

export const findLinkTargets = endpoint({
  operation: 'findLinkTargets',
  capability,
  method: 'GET',
  path: '/api/office/content-links/targets',
  summary: 'Pages to link to, by name: pages, stories and events that readers can see, at most 20',
  access: edit,
  query: z.object({ q: z.string().trim().max(100).default('') }),
  answer: {
    status: 200,
    data: z.array(
      z.object({
        title: z.string(),
        kind: z.enum(CONTENT_KINDS),
        path: z.string().describe('Such as `/stories/x`'),
      }),
    ),
  },
});

/** Runs every night. Checks the links of everything that readers can see. */
export const checkAllLinksJob = job('content.check-links', z.object({}), 'later');
