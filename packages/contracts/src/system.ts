import { z } from 'zod';
import { type DataOf, endpoint } from './endpoint.ts';

const capability = 'system';

export const readTime = endpoint({
  operation: 'readTime',
  capability,
  method: 'GET',
  path: '/api/time',
  summary: 'The server’s time, which decides all auctions',
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
    /** Null for the page's own host. Hosted Pusher uses its own hosts, which depend on the cluster. */
    host: z.string().nullable(),
    hosted: z.boolean(),
  }),
  /** Null if this installation sends no push messages to browsers. Then pages do not offer them. */
  push: z
    .discriminatedUnion('provider', [
      z.object({ provider: z.literal('web-push') }),
      z.object({
        provider: z.literal('firebase'),
        api_key: z.string(),
        app_id: z.string(),
        project_id: z.string(),
        vapid_key: z.string(),
      }),
    ])
    .nullable(),
  /** The URL of the seller pack. Its old path redirects to this URL. */
  seller_pack_url: z.url(),
  regions: z.array(z.object({ region: z.enum(['UK', 'EU', 'USA']), email: z.string() })),
  /** What staff have turned off for everybody. */
  paused: z.object({
    /** The sentence about read-only mode, in the caller's language. Null: changes are possible. */
    changes: z.string().nullable(),
    /** Null: everybody can open an account. */
    registrations_until: z.iso.datetime().nullable(),
  }),
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

/** Open pages poll this, so that visitors with an old build can switch to the new one. */
export const readBuild = endpoint({
  operation: 'readBuild',
  capability,
  method: 'GET',
  path: '/api/build',
  summary: 'The build of the web that is being served',
  access: 'application',
  answer: { status: 200, data: z.object({ build: z.string() }) },
});

/** Contains no personal data: no query strings, no user, no text of the page. */
export const reportBrowserError = endpoint({
  operation: 'reportBrowserError',
  capability,
  method: 'POST',
  path: '/api/browser-errors',
  summary: 'Report an error that happened in a visitor’s browser',
  access: 'application',
  allowedInReadOnly: true,
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
  // The widget fetches this itself and does not send our headers.
  access: 'open',
  answer: { status: 200, data: z.record(z.string(), z.unknown()), bare: true },
  limit: { requests: 30, seconds: 60 },
});

export const readBotQuestion = endpoint({
  operation: 'readBotQuestion',
  capability,
  method: 'GET',
  path: '/api/bot-check/question',
  summary:
    'A question in words instead of the challenge; a form sends `token`, a colon and the answer. A network may answer only a few per hour',
  access: 'application',
  answer: { status: 200, data: z.object({ question: z.string(), token: z.string() }) },
  refusals: { 'too-many-requests': 429 },
  limit: { requests: 30, seconds: 60 },
});
export type BotQuestion = DataOf<typeof readBotQuestion>;
