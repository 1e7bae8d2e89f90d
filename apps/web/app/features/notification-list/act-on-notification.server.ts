import type { ApiClient } from '@marque/contracts/client';
import type { Locale } from '@marque/contracts/locale';
import {
  archiveNotification,
  markNotificationRead,
  markNotificationsSeen,
} from '@marque/contracts/notifications';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { data } from 'react-router';
import { refusalOf } from '../../site/refusal-of.server.ts';
import { NOTIFICATION_ACTIONS, type NotificationAnswer } from './notification-actions.ts';

/** Handles the forms of the page with the notifications. */
export async function actOnNotification(api: ApiClient, form: FormData, locale: Locale) {
  const action = NOTIFICATION_ACTIONS.find((known) => known === form.get('action'));
  const id = String(form.get('id') ?? '');
  if (!action || !isUuid(id)) throw data(null, { status: 422 });

  const answer = await call(api, action, id);
  if (answer.ok) return data<NotificationAnswer>({ action, id });
  const { sentence, status } = refusalOf(answer, locale);
  return data<NotificationAnswer>({ action, id, refusal: sentence }, { status });
}

function call(api: ApiClient, action: NotificationAnswer['action'], id: string) {
  if (action === 'see') return api.call(markNotificationsSeen, { body: { up_to: id } });
  return api.call(action === 'read' ? markNotificationRead : archiveNotification, { params: { id } });
}
