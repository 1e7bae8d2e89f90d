import type { Database } from '@marque/db/database';
import { type BiddingHouse, createBiddingHouse } from '@marque/server/capabilities/bidding/bidding-house';
import { type Config, readConfig } from '@marque/server/platform/config';
import { createLog } from '@marque/server/platform/observability/log';
import { createMetrics } from '@marque/server/platform/observability/metrics';
import { type Realtime, startRealtime } from '@marque/server/platform/realtime/start-realtime';
import { STAND_IN_COMPANIES } from '@marque/testing/stand-in-companies';

export type LiveHouse = {
  config: Config;
  log: ReturnType<typeof createLog>;
  realtime: Realtime;
  bidding: BiddingHouse;
  close(): Promise<void>;
};

/**
 * Opens a bidding house as in production: real bus, real log (its output is discarded), and limits that are high enough
 * for one address.
 */
export async function openHouse(
  { url, database }: { url: string; database: Database },
  settings: Record<string, string> = {},
): Promise<LiveHouse> {
  const config = readConfig({ ...environment, ...settings });
  const log = createLog(config, '/dev/null');
  const realtime = await startRealtime({
    ...{ config, databaseUrl: url, pool: database.pool, log },
    metrics: createMetrics(),
  });
  const bidding = createBiddingHouse(database, realtime.live);
  return {
    ...{ config, log, realtime, bidding },
    close: async () => {
      await bidding.lanes.idle();
      await realtime.close();
    },
  };
}

const environment = {
  MARQUE_ENV: 'production',
  LOG_LEVEL: 'info',
  APP_SECRET: 'an-application-secret-for-benchmarks',
  REALTIME_SECRET: 'a-realtime-secret-for-the-benchmarks',
  PUBLIC_URL: 'https://marque.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  STRIPE_SECRET_KEY: 'sk_live_stand-in',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand-in',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'twilio-token',
  TWILIO_FROM: '+441632960000',
  ...STAND_IN_COMPANIES,
  FCM_SERVICE_ACCOUNT: JSON.stringify({
    project_id: 'marque',
    client_email: 'a@b.example',
    private_key: 'key',
  }),
  REQUESTS_PER_MINUTE: '100000000',
  LIMIT_FACTOR: '1000000',
};
