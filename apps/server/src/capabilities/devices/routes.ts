import * as contracts from '@marque/contracts/devices';
import type { BaseLogger } from 'pino';
import { answer } from '../../platform/http/answer.ts';
import { registerDevice } from './register-device.ts';
import { deleteOwnDevice } from './repository.ts';

export const deviceRoutes = (log: Pick<BaseLogger, 'warn'>) => [
  answer(contracts.registerDevice, (context, { body }) => registerDevice(context, body.fcm_token, log)),

  answer(contracts.unregisterDevice, async ({ db, actor }, { body }) => {
    await deleteOwnDevice(db.kysely, actor.customer.id, body.fcm_token);
    return { registered: false };
  }),
];
