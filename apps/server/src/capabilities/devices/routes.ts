import * as contracts from '@marque/contracts/devices';
import type { BaseLogger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { answer } from '../../platform/http/answer.ts';
import { readDeviceToken } from './device-token.ts';
import { registerDevice } from './register-device.ts';
import { deleteOwnDevice } from './repository.ts';

export const deviceRoutes = (log: Pick<BaseLogger, 'warn'>, { push: { webPush } }: Config) => {
  const services = webPush?.services ?? null;
  return [
    answer(contracts.readPushKey, async () => ({ key: webPush?.keys.publicKey ?? null })),

    answer(contracts.registerDevice, (context, { body }) =>
      registerDevice(context, body.fcm_token, { log, services }),
    ),

    answer(contracts.unregisterDevice, async ({ db, actor }, { body }) => {
      const token = readDeviceToken(body.fcm_token, services) ?? body.fcm_token;
      await deleteOwnDevice(db.kysely, actor.customer.id, token);
      return { registered: false };
    }),
  ];
};
