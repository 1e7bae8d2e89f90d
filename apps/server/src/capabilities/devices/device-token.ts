import {
  type PushServices,
  readSubscription,
  tokenOf,
} from '../../platform/notifications/push-subscription.ts';

/**
 * The text that identifies a device. A subscription to web push always has the same text, however a client writes it.
 * Null if it is a subscription to which we may not send.
 */
export function readDeviceToken(fcmToken: string, services: PushServices | null): string | null {
  if (!services) return fcmToken;
  const subscription = readSubscription(fcmToken, services);
  return subscription && tokenOf(subscription);
}
