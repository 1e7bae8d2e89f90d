import * as contracts from '@marque/contracts/notification-settings';
import { answer } from '../../platform/http/answer.ts';
import { chooseNotifications } from './choose-notifications.ts';
import { presentSettings } from './present-settings.ts';
import { findChoices } from './repository.ts';

export const notificationSettingsRoutes = [
  answer(contracts.readNotificationSettings, async ({ db, actor }) => {
    const { id, profile } = actor.customer;
    return presentSettings(await findChoices(db.kysely, id), profile.phone_verified_at !== null);
  }),

  answer(contracts.chooseNotifications, (context, { body }) => chooseNotifications(context, body)),
];
