import { hostUrls } from '@marque/db/primary-url';
import { isAnalyticsContainer } from '@marque/domain/analytics/analytics-container';
import { DEFAULT_PREMIUM_TERMS, type PremiumTerms } from '@marque/domain/bidding/premium';
import { MAX_AMOUNT } from '@marque/domain/money/currency';
import { z } from 'zod';
import { bidLimitsSetting } from './bid-limits-setting.ts';
import { companySetting } from './companies.ts';
import { tracingHeadersSetting } from './tracing-headers.ts';

export const developmentSecret = 'development-secret-that-production-refuses';

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const ownSecret = z.string().min(32);
const secret = ownSecret.default(developmentSecret);

/** With commas or line breaks between the values, so that a file can have one in each line. */
const secrets = z
  .string()
  .transform((text) => text.split(/[,\r\n]+/).map((value) => value.trim()))
  .pipe(z.array(ownSecret).max(10))
  .default([]);

/** Percentage, minimum, maximum (0: none) and VAT percentage: `6,600,0,20`. */
const premiumTerms = (fallback: PremiumTerms) =>
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?,\d+,\d+,\d+(\.\d{1,2})?$/)
    .transform((text): PremiumTerms => {
      const [percent = 0, minimum = 0, maximum = 0, vat_percent = 0] = text.split(',').map(Number);
      return { percent, minimum, maximum, vat_percent };
    })
    .refine(({ percent, minimum }) => percent > 0 || minimum > 0, {
      error: 'a premium of nothing cannot be charged',
    })
    .default(fallback);

/** May name several hosts, one of which is the primary: `postgres://a:5432,b:5432/marque`. */
const databaseAddress = z
  .string()
  .refine((url) => hostUrls(url).every((one) => /^postgres(ql)?:/.test(one) && URL.parse(one)?.hostname), {
    error: 'write it like postgres://user:password@host:5432/database',
  });

/** The environment variables of the program. The README describes them. */
export const settings = z.object({
  MARQUE_ENV: z.enum(['development', 'testing', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),

  DATABASE_URL: databaseAddress.optional(),
  /** Streaming replicas of the same database, separated by commas. */
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
    .optional(),
  /** The role that migrates. The role of DATABASE_URL then needs no right to change the schema. */
  DATABASE_OWNER_URL: databaseAddress.optional(),
  /** The worker keeps two connections for itself. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(4).default(10),
  DATABASE_STATEMENT_TIMEOUT_MS: count(10_000),
  DATABASE_LOCK_TIMEOUT_MS: count(5_000),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  WORKER_CONCURRENCY: count(4),
  JOBS_PER_SECOND: count(30),

  APP_SECRET: secret,
  /** The value that APP_SECRET will have next. Everything that other processes make with it is accepted. */
  APP_SECRET_NEXT: ownSecret.optional(),
  /** The values that APP_SECRET had, the latest one first. Everything that was made with them is still accepted. */
  APP_SECRET_PREVIOUS: secrets,
  PUBLIC_ACCESS_TOKEN: z.string().min(4).default('marque-web'),
  SSO_DOMAIN: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where traces are sent, by OTLP over HTTP. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: tracingHeadersSetting.optional(),
  /** The share of requests and jobs that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.02),
  OTEL_SERVICE_NAME: z.string().default('marque'),
  REQUESTS_PER_MINUTE: count(1_200),
  /** Multiplies every rate limit, for load tests. */
  LIMIT_FACTOR: count(1),
  /**
   * Requests are refused while the event loop is delayed by more than this. A shared test machine needs a
   * higher value.
   */
  SHED_AFTER_DELAY_MS: count(1_500),
  /** Pages are refused while requests wait longer than this for a connection to the database. Bids have their own. */
  SHED_AFTER_WAIT_MS: count(1_500),
  /**
   * How long a web process that was told to stop goes on serving requests, so that the balancer can notice first. The
   * default is 4 in production and 0 elsewhere.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(15).optional(),
  /** How long a cached page is shared. 0 turns the cache off. The default is 5, or 0 in testing. */
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(60).optional(),

  REALTIME_KEY: z.string().default('marque'),
  REALTIME_SECRET: secret,
  REALTIME_MAX_CONNECTIONS: count(20_000),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_CLUSTER: z.string().default('eu'),

  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Only for a storage service other than Amazon's. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),

  /** Where the embedded PostgreSQL archives its log, and where its backups are. */
  BACKUP_URL: z.url({ protocol: /^(file|s3)$/, error: 'it must begin with file:/// or s3://' }).optional(),
  /** The backups are not in the account of the pictures, so that one lost key does not take both. */
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),

  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Marque <hello@marque.example>'),
  /** The SNS topic to which SES publishes bounces and complaints. */
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws(-[a-z]+)*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/)
    .optional(),
  /** Name and password of Postmark’s webhook, as in its address: `name:password`. */
  POSTMARK_WEBHOOK_LOGIN: z
    .string()
    .regex(/^[^:]{1,100}:.{16,200}$/)
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  /** Another server with Twilio's API, such as a fake on this machine or a gateway. */
  TWILIO_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  FCM_SERVICE_ACCOUNT: z.string().optional(),
  /** Another server with FCM's API. It issues its access tokens at `/token`. */
  FCM_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Public values of the same Firebase project. A browser needs them to receive push messages. */
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_VAPID_KEY: z.string().optional(),
  /** The private key by which push services recognise us. The default is derived from APP_SECRET. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** The hosts of the push services to which we send. `*.` at the beginning stands for all names below. */
  PUSH_SERVICES: z
    .string()
    .regex(/^(\*\.)?([a-z\d-]+\.)+[a-z]{2,}(,(\*\.)?([a-z\d-]+\.)+[a-z]{2,})*$/)
    .default(
      'fcm.googleapis.com,updates.push.services.mozilla.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com,*.push.apple.com',
    )
    .transform((hosts) => hosts.split(',')),
  STRIPE_SECRET_KEY: z.string().trim().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(8).optional(),
  /** Another server with Stripe's API, such as a fake on this machine. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_MINIMUM_SCORE: z.coerce.number().min(0).max(1).default(0.5),

  PREMIUM_UK: premiumTerms(DEFAULT_PREMIUM_TERMS.UK),
  PREMIUM_EU: premiumTerms(DEFAULT_PREMIUM_TERMS.EU),
  PREMIUM_USA: premiumTerms(DEFAULT_PREMIUM_TERMS.USA).refine(({ vat_percent }) => vat_percent === 0, {
    error: 'the USA have no VAT, so its percentage must be 0',
  }),

  /** How long a winner has to pay the premium. */
  PREMIUM_DUE_HOURS: count(48),
  /** Whether the default card is charged if the winner has not paid in time. */
  AUTOMATIC_CHARGES: z.enum(['on', 'off']).default('on'),

  /** Up to how much of a sale's premium one person may refund, in whole units of its currency. Above, two people decide. */
  REFUND_LIMIT: z.coerce.number().int().min(0).max(MAX_AMOUNT).default(1_000),

  /** The highest bid of a customer whose telephone number is verified, and of one whose identity staff have confirmed. */
  BID_LIMIT_TELEPHONE: bidLimitsSetting,
  BID_LIMIT_IDENTITY: bidLimitsSetting,

  /** The companies that issue the invoices. */
  COMPANY_UK: companySetting('UK'),
  COMPANY_EU: companySetting('EU'),
  COMPANY_USA: companySetting('USA'),

  GTM_ID: z.string().refine(isAnalyticsContainer).optional(),
  HOMEPAGE_LIMIT: count(12),
  IDLE_THRESHOLD_MS: count(60_000),
  /** Where the texts come from: our own database, which staff edit, the files in `content/`, or Contentful. */
  CONTENT_SOURCE: z.enum(['embedded', 'files', 'contentful']).default('embedded'),
  /** The preview API has the same shape at another address, so a house can show its drafts on a site of their own. */
  CONTENTFUL_URL: z.url().default('https://cdn.contentful.com'),
  CONTENTFUL_SPACE: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  CONTENTFUL_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]+$/)
    .default('master'),
  CONTENTFUL_TOKEN: z.string().min(1).optional(),
  CONTENTFUL_WEBHOOK_SECRET: z.string().min(32).optional(),
  SELLER_PACK_URL: z.url().default('https://content.marque.example/seller-pack.pdf'),
  CONTACT_EMAIL_UK: z.email().default('uk@marque.example'),
  CONTACT_EMAIL_EU: z.email().default('eu@marque.example'),
  CONTACT_EMAIL_USA: z.email().default('usa@marque.example'),

  /** The default is on in development and off elsewhere. Production does not start with it on. */
  DEMO_CATALOGUE: z.enum(['on', 'off']).optional(),
  /** Whether the demo's collectors bid automatically. They do so in development only. */
  DEMO_BIDS: z.enum(['on', 'off']).default('on'),
});

export type Settings = z.output<typeof settings>;
