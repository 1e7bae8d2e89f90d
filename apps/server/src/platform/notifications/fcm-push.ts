import type { Clock } from '@marque/domain/clock';
import { z } from 'zod';
import { callProvider } from './call-provider.ts';
import { deliveryError, fateOfStatus } from './delivery-error.ts';
import { createGoogleAccessToken, type ServiceAccount } from './google-access-token.ts';
import type { Push, PushPort } from './push.ts';
import { secondsToLive, topicOf } from './push-headers.ts';

type FcmSettings = {
  serviceAccount: ServiceAccount;
  clock?: Clock;
  baseUrl?: string;
  tokenUrl?: string;
  timeoutMs?: number;
};

export function createFcmPush({
  serviceAccount,
  clock = { now: () => new Date() },
  baseUrl = 'https://fcm.googleapis.com',
  tokenUrl = 'https://oauth2.googleapis.com/token',
  timeoutMs = 10_000,
}: FcmSettings): PushPort {
  const scope = 'https://www.googleapis.com/auth/firebase.messaging';
  const accessToken = createGoogleAccessToken({ serviceAccount, scope, tokenUrl, clock, timeoutMs });
  const url = `${baseUrl}/v1/projects/${serviceAccount.project_id}/messages:send`;

  return {
    async send(push) {
      const token = await accessToken.get().catch((error: Error) => {
        throw deliveryError(error.message, 'not-taken');
      });
      const request = {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(push, clock.now()) }),
        signal: AbortSignal.timeout(timeoutMs),
      };
      const response = await callProvider(url, request, 'The push message was not sent');
      if (response.ok) return 'sent';
      const answer: unknown = await response.json().catch(() => undefined);
      const code = fcmErrorCode(answer);
      if (response.status === 404 && code === 'UNREGISTERED') return 'unregistered';
      // Our cache would keep a revoked token until it expires. Forget it, so that the next attempt fetches a
      // new one.
      if (response.status === 401) accessToken.forget();
      const reason = [response.status, code].filter(Boolean).join(' ');
      throw deliveryError(`The push message was not sent: ${reason}`, fateOfStatus(response.status));
    },
  };
}

function messageOf(push: Push, now: Date) {
  const { token, title, body, link, urgency = 'normal' } = push;
  const topic = push.topic === undefined ? undefined : topicOf(push.topic);
  return {
    token,
    notification: { title, body },
    webpush: {
      headers: {
        ...{ TTL: String(secondsToLive(push, now)), Urgency: urgency },
        ...(topic && { Topic: topic }),
      },
      ...(topic && { notification: { tag: topic } }),
      ...(link && { fcm_options: { link } }),
    },
  };
}

const fcmError = z.object({
  error: z.object({
    status: z.string(),
    details: z.array(z.object({ errorCode: z.string().optional() })).optional(),
  }),
});

function fcmErrorCode(answer: unknown): string | undefined {
  const parsed = fcmError.safeParse(answer);
  if (!parsed.success) return undefined;
  const { status, details = [] } = parsed.data.error;
  return details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? status;
}
