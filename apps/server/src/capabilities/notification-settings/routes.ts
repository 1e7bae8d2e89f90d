import * as contracts from '@marque/contracts/notification-settings';
import { answer } from '../../platform/http/answer.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { chooseNotifications } from './choose-notifications.ts';
import { presentSettings } from './present-settings.ts';
import { readMailStop } from './read-mail-stop.ts';
import { findChoices } from './repository.ts';
import { setMailStop } from './set-mail-stop.ts';
import { findTiming } from './timing-repository.ts';

export const notificationSettingsRoutes = (linkKey: RotatingKey) => [
  answer(contracts.readNotificationSettings, async ({ db, actor }) => {
    const { id, profile } = actor.customer;
    const chosen = { choices: await findChoices(db.kysely, id), timing: await findTiming(db.kysely, id) };
    return presentSettings(chosen, profile);
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
