import * as contracts from '@marque/contracts/notifications';
import { answer } from '../../platform/http/answer.ts';
import { changeGroup } from './change-group.ts';
import { markNotificationsSeen } from './mark-seen.ts';
import { readNotifications } from './read-notifications.ts';

export const notificationRoutes = [
  answer(contracts.readNotifications, (context, { query }) => readNotifications(context, query.before)),
  answer(contracts.markNotificationsSeen, (context, { body }) => markNotificationsSeen(context, body.up_to)),
  answer(contracts.markNotificationRead, (context, { params }) => changeGroup(context, params.id, 'read')),
  answer(contracts.archiveNotification, (context, { params }) => changeGroup(context, params.id, 'archived')),
];
