import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const capability = 'system';

export const readTime = endpoint({
  operation: 'readTime',
  capability,
  method: 'GET',
  path: '/api/time',
  summary: 'The server’s clock, by which every auction runs',
  access: 'application',
  answer: { status: 200, data: z.object({ now: z.iso.datetime() }) },
});

export const publicConfig = z.object({
  environment: z.enum(['development', 'testing', 'production']),
  access_token: z.string(),
  homepage_limit: z.int(),
  idle_threshold_ms: z.int(),
  analytics_container: z.string().nullable(),
  bot_check: z.object({ provider: z.enum(['altcha', 'recaptcha']), site_key: z.string().nullable() }),
  realtime: z.object({
    key: z.string(),
    cluster: z.string(),
    /** Null: the page's own host. Hosted Pusher has hosts of its own, by cluster. */
    host: z.string().nullable(),
    hosted: z.boolean(),
  }),
  /** Null: browsers get no push messages here, and are not asked whether they want any. */
  push: z
    .object({
      api_key: z.string(),
      app_id: z.string(),
      project_id: z.string(),
      vapid_key: z.string(),
    })
    .nullable(),
  /** Where the seller pack lies; its old address here redirects there. */
  seller_pack_url: z.url(),
  regions: z.array(z.object({ region: z.enum(['UK', 'EU', 'USA']), email: z.string() })),
});
export type PublicConfig = z.output<typeof publicConfig>;

export const readConfig = endpoint({
  operation: 'readConfig',
  capability,
  method: 'GET',
  path: '/api/config',
  summary: 'Public settings of this installation',
  access: 'application',
  answer: { status: 200, data: publicConfig },
});

/** Polled by open pages, so that a visitor with an old build is offered the new one. */
export const readBuild = endpoint({
  operation: 'readBuild',
  capability,
  method: 'GET',
  path: '/api/build',
  summary: 'Which build of the web is being served',
  access: 'application',
  answer: { status: 200, data: z.object({ build: z.string() }) },
});

/** Without personal data: no query strings, no user, no text of the page. */
export const reportBrowserError = endpoint({
  operation: 'reportBrowserError',
  capability,
  method: 'POST',
  path: '/api/browser-errors',
  summary: 'Report an error that happened in a visitor’s browser',
  access: 'application',
  body: z.object({
    message: z.string().max(500),
    stack: z.string().max(4000).optional(),
    route: z.string().max(200),
    build: z.string().max(100),
  }),
  answer: { status: 202 },
  limit: { requests: 20, seconds: 60 },
});

export const readBotChallenge = endpoint({
  operation: 'readBotChallenge',
  capability,
  method: 'GET',
  path: '/api/bot-check/challenge',
  summary: 'A proof-of-work challenge for the bot check',
  // The widget fetches it by itself and sends no header of ours.
  access: 'open',
  answer: { status: 200, data: z.record(z.string(), z.unknown()), bare: true },
  limit: { requests: 30, seconds: 60 },
});
