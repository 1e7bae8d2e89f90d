import * as contracts from '@marque/contracts/notification-settings';
import { answer } from '../../platform/http/answer.ts';
import { chooseNotifications } from './choose-notifications.ts';
import { presentSettings } from './present-settings.ts';
import { readMailStop } from './read-mail-stop.ts';
import { findChoices } from './repository.ts';
import { setMailStop } from './set-mail-stop.ts';

export const notificationSettingsRoutes = (linkKey: Buffer) => [
  answer(contracts.readNotificationSettings, async ({ db, actor }) => {
    const { id, profile } = actor.customer;
    return presentSettings(await findChoices(db.kysely, id), profile.phone_verified_at !== null);
  }),

  answer(contracts.chooseNotifications, (context, { body }) => chooseNotifications(context, body)),

  answer(contracts.readMailStop, (context, { params }) => readMailStop(context, params.token, linkKey)),

  answer(contracts.stopMails, (context, { params }) =>
    setMailStop(context, { ...params, stopped: true }, linkKey),
  ),

  answer(contracts.startMailsAgain, (context, { params }) =>
    setMailStop(context, { ...params, stopped: false }, linkKey),
  ),
];
