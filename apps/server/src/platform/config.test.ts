import { StartupError } from '@marque/db/startup-error';
import { STAND_IN_COMPANIES } from '@marque/testing/stand-in-companies';
import { describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../test/production-environment.ts';
import { readConfig } from './config.ts';

function sentence(environment: Record<string, string | undefined>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  throw new Error('These settings were accepted.');
}

describe('settings', () => {
  it('are all optional in development', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'development',
      production: false,
      port: 3000,
      publicUrl: 'http://localhost:3000',
      publicAccessToken: 'marque-web',
      sessionCookie: { name: 'marque_session_development' },
      homepageLimit: 12,
      idleThresholdMs: 60_000,
      analyticsContainer: null,
      realtime: { key: 'marque', hosted: undefined },
      recaptcha: undefined,
    });
  });

  it.each([
    ['MARQUE_ENV', 'staging'],
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'marque.example'],
    ['PUBLIC_URL', 'ftp://marque.example'],
    ['TRUST_PROXY', 'true'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://root:hunter2@db.example/marque'],
    ['DATABASE_URL', 'postgres://db.example:5432,other.example:port/marque'],
    ['DATABASE_REPLICA_URLS', 'postgres://db.example/marque,mysql://root:hunter2@db.example/marque'],
    ['DATABASE_REPLICA_URLS', 'postgres://db.example/marque,'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_STATEMENT_TIMEOUT_MS', '-1'],
    ['DATABASE_LOCK_TIMEOUT_MS', 'soon'],
    ['REDIS_URL', 'http://cache.example'],
    ['BACKUP_URL', '/var/backups/marque'],
    ['BACKUP_URL', 'https://backups.example'],
    ['WORKER_CONCURRENCY', '1.5'],
    ['APP_SECRET', 'too-short'],
    ['REALTIME_SECRET', 'too-short'],
    ['PUBLIC_ACCESS_TOKEN', 'abc'],
    ['METRICS_TOKEN', 'too-short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer hunter2'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%hunter2'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['SMTP_URL', 'https://mail.example'],
    ['TWILIO_API_URL', 'api.twilio.com'],
    ['FCM_API_URL', 'ftp://fcm.example'],
    ['RECAPTCHA_MINIMUM_SCORE', '2'],
    ['GTM_ID', 'UA-12345'],
    ['SELLER_PACK_URL', 'seller-pack.pdf'],
    ['CONTACT_EMAIL_UK', 'nobody'],
    ['PREMIUM_USA', '5,250,7500,8'],
    ['PREMIUM_UK', '0,0,0,20'],
    ['AUTOMATIC_CHARGES', 'yes'],
    ['BID_LIMIT_TELEPHONE', '50000'],
    ['BID_LIMIT_TELEPHONE', 'GBP:50000,'],
    ['BID_LIMIT_TELEPHONE', 'GBP:50000,EUR:60000'],
    ['BID_LIMIT_TELEPHONE', 'GBP:50000,EUR:60000,EUR:70000,USD:65000'],
    ['BID_LIMIT_TELEPHONE', 'GBP:50000,EUR:60000,USD:0'],
    ['BID_LIMIT_IDENTITY', 'GBP:1,EUR:1,USD:1,CHF:50000'],
    ['COMPANY_UK', 'Marque Auctions Ltd'],
    ['COMPANY_UK', '{"name":"Marque Auctions Ltd"}'],
    ['DEMO_CATALOGUE', 'yes'],
    ['DEMO_BIDS', '0'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['PUSH_SERVICES', 'https://push.example'],
    ['PUSH_SERVICES', '127.0.0.1'],
    ['PUSH_SERVICES', 'localhost'],
    ['PUSH_SERVICES', '*'],
    ['FCM_SERVICE_ACCOUNT', '{"project_id":"marque"}'],
    ['FCM_SERVICE_ACCOUNT', 'service-account.json'],
  ])('stop the start with one sentence when %s is %j', (name, value) => {
    const said = sentence({ [name]: value });
    expect(said).toContain(name);
    expect(said).toMatch(/^The setting [^\n]+\.$/);
    expect(said).not.toContain('hunter2');
  });

  it('count as missing if they are empty', () => {
    const empty = { PORT: '', HOST: '', DATABASE_URL: '', GTM_ID: '', LOG_LEVEL: '', APP_SECRET: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('may name several hosts of the database', () => {
    const url = 'postgres://user:password@a.example:5432,b.example/marque';
    expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url);
  });

  it('send traces with their headers', () => {
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi==' };
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/' };
    expect(readConfig({ ...endpoint, ...headers }).tracing).toEqual({
      ...{ endpoint: 'https://collector.example', headers: { authorization: 'Basic YTpi==' } },
      ...{ ratio: 0.02, serviceName: 'marque' },
    });
    expect(sentence(headers)).toContain('without OTEL_EXPORTER_OTLP_ENDPOINT');
    const plain = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example' };
    expect(readConfig({ ...productionEnvironment, ...plain }).tracing?.headers).toEqual({});
    expect(sentence({ ...productionEnvironment, ...plain, ...headers })).toContain('it must be https');
  });

  it('list replicas of an outside database', () => {
    const [first, second] = ['postgres://a.example/marque', 'postgres://b.example/marque'];
    const replicas = { DATABASE_REPLICA_URLS: `${first}, ${second}` };
    expect(readConfig({ DATABASE_URL: first, ...replicas }).database.replicaUrls).toEqual([first, second]);
    expect(readConfig({}).database.replicaUrls).toEqual([]);
    expect(sentence(replicas)).toContain('Set DATABASE_URL too');
  });

  it('limit bids by level and currency', () => {
    expect(readConfig({}).bidLimits).toEqual({ telephone: {}, identity: {} });
    expect(readConfig({ BID_LIMIT_TELEPHONE: 'USD:none,GBP:50000,EUR:60000' }).bidLimits).toEqual({
      telephone: { GBP: 50_000, EUR: 60_000 },
      identity: {},
    });
  });

  it('name the currency whose limit was forgotten', () => {
    expect(sentence({ BID_LIMIT_IDENTITY: 'GBP:50000,EUR:60000' })).toBe(
      'The setting BID_LIMIT_IDENTITY is not valid: USD is missing; write USD:none if it has no limit.',
    );
  });

  it('accept the id of an analytics container', () => {
    expect(readConfig({ GTM_ID: 'GTM-ABC123' }).analyticsContainer).toBe('GTM-ABC123');
  });

  it('keep only the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://marque.example/en?a=b' }).publicUrl).toBe(
      'https://marque.example',
    );
  });
});

describe('settings that belong together', () => {
  const groups = {
    PUSHER_APP_ID: ['PUSHER_KEY', 'PUSHER_SECRET'],
    PUSHER_SECRET: ['PUSHER_APP_ID', 'PUSHER_KEY'],
    TWILIO_FROM: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    S3_BUCKET: ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    RECAPTCHA_SITE_KEY: ['RECAPTCHA_SECRET'],
    RECAPTCHA_SECRET: ['RECAPTCHA_SITE_KEY'],
    FIREBASE_VAPID_KEY: ['FIREBASE_API_KEY', 'FIREBASE_APP_ID'],
  };

  it.each(Object.entries(groups))('are all required with %s', (given, missing) => {
    const said = sentence({ [given]: 'value' });
    for (const name of [given, ...missing]) expect(said).toContain(name);
    expect(said).toMatch(/belong together: set all or none\.$/);
  });

  it('enable their feature', () => {
    const config = readConfig({
      PUSHER_APP_ID: '7',
      PUSHER_KEY: 'hosted-key',
      PUSHER_SECRET: 'hosted-secret',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
    });
    expect(config.realtime.key).toBe('hosted-key');
    expect(config.realtime.hosted).toEqual({
      appId: '7',
      key: 'hosted-key',
      secret: 'hosted-secret',
      cluster: 'eu',
    });
    expect(config.recaptcha).toEqual({ siteKey: 'site', secret: 'secret', minimumScore: 0.5 });
  });
});

describe('push messages in browsers', () => {
  const browser = { FIREBASE_API_KEY: 'key', FIREBASE_APP_ID: 'app', FIREBASE_VAPID_KEY: 'vapid' };
  const FCM_SERVICE_ACCOUNT = '{"project_id":"marque","client_email":"a@b.example","private_key":"k"}';

  it('need a service account, and belong to its project', () => {
    expect(sentence(browser)).toContain('FCM_SERVICE_ACCOUNT');
    expect(readConfig({ ...browser, FCM_SERVICE_ACCOUNT }).push.browser).toEqual({
      apiKey: 'key',
      appId: 'app',
      projectId: 'marque',
      vapidKey: 'vapid',
    });
    expect(readConfig({ FCM_SERVICE_ACCOUNT }).push.browser).toBeUndefined();
  });

  it('are sent by web push if there is no service account, but not in testing', () => {
    expect(readConfig({}).push.webPush).toMatchObject({
      services: { allowsLoopback: true },
      keepsCopies: true,
    });
    expect(readConfig({ MARQUE_ENV: 'testing' }).push.webPush).toBeUndefined();
    expect(readConfig({ FCM_SERVICE_ACCOUNT }).push.webPush).toBeUndefined();
    expect(
      readConfig({ ...productionEnvironment, PUSH_SERVICES: 'push.example,*.push.example' }).push.webPush,
    ).toMatchObject({
      services: { hosts: ['push.example', '*.push.example'], allowsLoopback: false },
      keepsCopies: false,
    });
  });

  it('are signed with a key of their own, which depends on the application secret only', () => {
    const keyOf = (environment: Record<string, string>) => readConfig(environment).push.webPush?.keys;
    const secrets = { APP_SECRET: 'another-application-secret-of-our-own' };
    expect(keyOf({})).toEqual(keyOf({}));
    expect(keyOf(secrets)).not.toEqual(keyOf({}));
    const VAPID_PRIVATE_KEY = `${'A'.repeat(42)}E`;
    expect(keyOf({ VAPID_PRIVATE_KEY })?.privateKey).toBe(VAPID_PRIVATE_KEY);
    expect(sentence({ VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toContain('VAPID_PRIVATE_KEY');
  });
});

describe('the secret of the application', () => {
  const [OLD, OLDER] = ['a-value-that-was-current-until-today', 'a-value-that-was-current-before-that'];

  it('may have a next value, and previous ones with commas or line breaks between them', () => {
    const count = (environment: Record<string, string>) => readConfig(environment).keys.accounts.length;
    expect(count({})).toBe(1);
    expect(count({ APP_SECRET_NEXT: OLD })).toBe(2);
    expect(count({ APP_SECRET_PREVIOUS: `${OLD}, ${OLDER}` })).toBe(3);
    expect(count({ APP_SECRET_PREVIOUS: `${OLD}\r\n${OLDER}`, APP_SECRET_NEXT: OLD })).toBe(3);
    expect(count({ APP_SECRET: OLD, APP_SECRET_PREVIOUS: OLD })).toBe(1);
  });

  it('is checked in all its values', () => {
    expect(sentence({ APP_SECRET_NEXT: 'too-short' })).toContain('APP_SECRET_NEXT');
    expect(sentence({ APP_SECRET_PREVIOUS: `${OLD},too-short` })).toContain('APP_SECRET_PREVIOUS');
  });

  it('gives push services the key of its oldest value', () => {
    const keyOf = (environment: Record<string, string>) => readConfig(environment).push.webPush?.keys;
    expect(keyOf({ APP_SECRET: OLD, APP_SECRET_PREVIOUS: OLDER })).toEqual(keyOf({ APP_SECRET: OLDER }));
    expect(keyOf({ APP_SECRET: OLDER, APP_SECRET_NEXT: OLD })).toEqual(keyOf({ APP_SECRET: OLDER }));
  });
});

describe('the storage of pictures', () => {
  const s3 = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const settings = { bucket: 'pictures', region: 'eu-west-2', accessKeyId: 'key', secretAccessKey: 'secret' };

  it('is the local disk by default, and S3 if it is configured', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig(s3).s3).toEqual(settings);
  });

  it('may be another server with the API of S3', () => {
    const S3_ENDPOINT = 'http://127.0.0.1:9000';
    expect(readConfig({ ...s3, S3_ENDPOINT }).s3).toEqual({ ...settings, endpoint: S3_ENDPOINT });
    expect(sentence({ S3_ENDPOINT })).toMatch(/^S3_ENDPOINT has no effect without S3_BUCKET/);
    expect(sentence({ ...s3, S3_ENDPOINT: 'storage' })).toContain('S3_ENDPOINT');
  });
});

describe('the backups', () => {
  const keys = {
    BACKUP_S3_REGION: 'eu-west-1',
    BACKUP_S3_ACCESS_KEY_ID: 'key',
    BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const s3 = { region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'secret' };

  it('are in a folder', () => {
    expect(readConfig({}).backup).toBeUndefined();
    for (const BACKUP_URL of ['file:///var/backups/the%20house', 'file:///var/backups/the%20house/'])
      expect(readConfig({ BACKUP_URL }).backup).toMatchObject({ folder: '/var/backups/the house' });
    for (const BACKUP_URL of ['file://machine/backups', 'file:///'])
      expect(sentence({ BACKUP_URL })).toMatch(/^BACKUP_URL is not the address of a folder/);
    expect(sentence({ BACKUP_URL: 'file:///backups', ...keys })).toMatch(/have no effect unless BACKUP_URL/);
  });

  it('are in a bucket, with keys of their own', () => {
    const BACKUP_URL = 's3://safe/house/marque/';
    expect(readConfig({ BACKUP_URL, ...keys }).backup).toEqual({
      ...{ url: BACKUP_URL, s3: { bucket: 'safe', prefix: 'house/marque/', ...s3 } },
    });
    const BACKUP_S3_ENDPOINT = 'http://127.0.0.1:9000';
    expect(readConfig(keys).backup).toBeUndefined();
    expect(readConfig({ BACKUP_URL: 's3://safe', ...keys, BACKUP_S3_ENDPOINT }).backup).toMatchObject({
      s3: { bucket: 'safe', prefix: '', endpoint: BACKUP_S3_ENDPOINT },
    });
    expect(sentence({ BACKUP_URL })).toMatch(/^BACKUP_URL is in S3, so set BACKUP_S3_REGION/);
    expect(sentence({ BACKUP_URL, BACKUP_S3_REGION: 'eu-west-1' })).toMatch(/belong together/);
    expect(sentence({ BACKUP_URL: 's3:///house', ...keys })).toMatch(/^BACKUP_URL names no bucket/);
  });

  it('are not for an outside PostgreSQL', () => {
    const DATABASE_URL = 'postgres://marque@database.example/marque';
    expect(sentence({ DATABASE_URL, BACKUP_URL: 'file:///backups' })).toMatch(
      /^BACKUP_URL is only for the embedded PostgreSQL\./,
    );
  });
});

describe('the companies', () => {
  const company = JSON.parse(STAND_IN_COMPANIES.COMPANY_EU);

  it('have examples in development', () => {
    expect(readConfig({}).companies).toMatchObject({
      ...{ UK: { country: 'GB' }, EU: { country: 'FR' }, USA: { country: 'US', vat_number: null } },
    });
    expect(readConfig({ COMPANY_EU: JSON.stringify(company) }).companies.EU).toEqual(company);
  });

  it.each([
    ['COMPANY_EU', { country: 'GB', vat_number: 'GB123456789' }, 'not in the region EU'],
    ['COMPANY_UK', {}, 'not in the region UK'],
    ['COMPANY_USA', {}, 'not in the region USA'],
    ['COMPANY_EU', { vat_number: 'FRXX123456789' }, 'not a VAT number of the same country'],
    ['COMPANY_EU', { vat_number: null }, 'not a VAT number of the same country'],
  ])('stop the start when %s has %j', (name, changes, reason) => {
    expect(sentence({ [name]: JSON.stringify({ ...company, ...changes }) })).toContain(reason);
  });

  it.each(['UK', 'EU', 'USA'] as const)('of %s must be real in production', (region) => {
    const name = `COMPANY_${region}` as const;
    expect(sentence({ ...productionEnvironment, [name]: undefined })).toMatch(`Production needs ${name}`);
    const real = JSON.parse(productionEnvironment[name]);
    const { registration } = readConfig({}).companies[region];
    const almost = JSON.stringify({ ...real, registration });
    expect(sentence({ ...productionEnvironment, [name]: almost })).toMatch(`Production needs ${name}`);
  });
});

describe('the demo', () => {
  it('is on in development, with automatic bids unless they are turned off', () => {
    expect(readConfig({}).demo).toEqual({ catalogue: true, bids: true });
    expect(readConfig({ DEMO_BIDS: 'off' }).demo).toEqual({ catalogue: true, bids: false });
    expect(readConfig({ DEMO_CATALOGUE: 'off' }).demo).toEqual({ catalogue: false, bids: false });
  });

  it('is off in testing by default, and never bids there', () => {
    expect(readConfig({ MARQUE_ENV: 'testing' }).demo).toEqual({ catalogue: false, bids: false });
    expect(readConfig({ MARQUE_ENV: 'testing', DEMO_CATALOGUE: 'on' }).demo).toEqual({
      catalogue: true,
      bids: false,
    });
  });

  it('is never on in production', () => {
    expect(readConfig(productionEnvironment).demo).toEqual({ catalogue: false, bids: false });
    expect(sentence({ ...productionEnvironment, DEMO_CATALOGUE: 'on' })).toBe(
      'DEMO_CATALOGUE is not for production: demo data is never seeded there.',
    );
  });
});

describe('production', () => {
  it('starts with its required settings', () => {
    expect(readConfig(productionEnvironment)).toMatchObject({
      production: true,
      sessionCookie: { name: '__Host-marque_session_production' },
      customerCookie: { name: '__Host-marque_customer_production' },
    });
  });

  it.each([
    ['APP_SECRET', undefined],
    ['REALTIME_SECRET', undefined],
    ['APP_SECRET', 'development-secret-that-production-refuses'],
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://marque.example'],
    ['SMTP_URL', undefined],
    ['STRIPE_SECRET_KEY', 'sk_test_1234567890'],
    ['STRIPE_SECRET_KEY', 'rk_test_1234567890'],
    ['STRIPE_SECRET_KEY', ' sk_test_1234567890'],
  ])('refuses to start when %s is %j', (name, value) => {
    expect(sentence({ ...productionEnvironment, [name]: value })).toMatch(
      new RegExp(`^Production needs .*${name}.*\\.$`),
    );
  });

  it.each(['APP_SECRET_NEXT', 'APP_SECRET_PREVIOUS'])('refuses the development value in %s', (name) => {
    const value = 'development-secret-that-production-refuses';
    expect(sentence({ ...productionEnvironment, [name]: value })).toMatch(
      new RegExp(`^Production refuses the development value in ${name}`),
    );
  });

  it('gives cookies the prefix that suits their domain', () => {
    const shared = readConfig({ ...productionEnvironment, SSO_DOMAIN: 'marque.example' });
    expect(shared).toMatchObject({
      sessionCookie: { name: '__Secure-marque_session_production', domain: 'marque.example' },
      customerCookie: { name: '__Secure-marque_customer_production' },
    });
    const behindTls = readConfig({ MARQUE_ENV: 'testing', PUBLIC_URL: 'https://staging.example' });
    expect(behindTls.sessionCookie.name).toBe('__Host-marque_session_testing');
  });

  it.each(['TWILIO_API_URL', 'FCM_API_URL'])(
    'accepts %s only if nobody else can read the traffic',
    (name) => {
      expect(sentence({ ...productionEnvironment, [name]: 'http://gateway.example' })).toContain(name);
      expect(sentence({ ...productionEnvironment, [name]: 'http://127.0.0.1.evil.example' })).toContain(name);
      for (const url of ['https://gateway.example', 'http://127.0.0.1:4010', 'http://[::1]:4010'])
        expect(readConfig({ ...productionEnvironment, [name]: url }).production).toBe(true);
    },
  );

  it('refuses to start without a way to send SMS', () => {
    const { TWILIO_ACCOUNT_SID: _a, TWILIO_AUTH_TOKEN: _b, TWILIO_FROM: _c, ...rest } = productionEnvironment;
    expect(sentence(rest)).toMatch(/^Production needs TWILIO_ACCOUNT_SID/);
  });
});
