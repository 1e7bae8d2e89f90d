import type { Clock } from '@marque/domain/clock';
import type { DeliveryFate } from '@marque/domain/notifications/notice-lifecycle';
import webPush from 'web-push';
import { callProvider } from './call-provider.ts';
import { deliveryError, fateOfStatus } from './delivery-error.ts';
import type { Push, PushPort } from './push.ts';
import { secondsToLive, topicOf } from './push-headers.ts';
import { type PushServices, readSubscription } from './push-subscription.ts';
import type { VapidKeys } from './vapid-keys.ts';

export type WebPushSettings = {
  keys: VapidKeys;
  /** How a push service can reach us: an https or a mailto address. */
  subject: string;
  services: PushServices;
};

const FAILURE = 'The push message was not sent';

/** A push service accepts 4,096 bytes at most, encrypted. */
const MOST_CHARACTERS = { title: 150, body: 600 };

/** Sends messages to browsers by the Web Push standard, encrypted for the one browser (RFC 8030, 8291 and 8292). */
export function createWebPush(
  { keys, subject, services }: WebPushSettings,
  { clock = { now: () => new Date() }, timeoutMs = 10_000 }: { clock?: Clock; timeoutMs?: number } = {},
): PushPort {
  return {
    async send(push) {
      const subscription = readSubscription(push.token, services);
      // A token of another provider, or of a service that is no longer allowed.
      if (!subscription) return 'unregistered';
      const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, contentOf(push), {
        vapidDetails: { subject, ...keys },
        contentEncoding: 'aes128gcm',
        TTL: secondsToLive(push, clock.now()),
        urgency: push.urgency ?? 'normal',
        ...(push.topic !== undefined && { topic: topicOf(push.topic) }),
      });
      const request = {
        ...{ method: 'POST', headers: sendable(headers), body: Uint8Array.from(body) },
        // Only the address that was checked may receive the request.
        redirect: 'manual' as const,
        signal: AbortSignal.timeout(timeoutMs),
      };
      const response = await callProvider(endpoint, request, FAILURE);
      // The answer's body says nothing that we need, and may be of any length.
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (response.status === 404 || response.status === 410) return 'unregistered';
      throw deliveryError(`${FAILURE}: ${response.status}`, fateOfResponse(response.status));
    },
  };
}

const contentOf = ({ title, body, link, topic }: Push): string =>
  JSON.stringify({
    notification: {
      title: cut(title, MOST_CHARACTERS.title),
      body: cut(body, MOST_CHARACTERS.body),
      ...(topic !== undefined && { tag: topicOf(topic) }),
    },
    data: { ...(link && { link }) },
  });

const cut = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
};

/** Node computes the length itself. */
const sendable = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );

/** A service that asks us to go elsewhere has not taken the message, and would not take it the next time. */
const fateOfResponse = (status: number): DeliveryFate =>
  status >= 300 && status < 400 ? 'refused' : fateOfStatus(status);
