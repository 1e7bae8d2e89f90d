import type { AnnouncementHandlers } from '@marque/contracts/announcements';
import type { Channel } from '@marque/contracts/channels';
import { authoriseRealtimeChannel } from '@marque/contracts/realtime';
import { useSite } from '../../site/site.ts';
import { usePageEffect } from '../loading/use-page-effect.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { live } from './live.ts';
import type { ChannelRequest, EventHandler } from './open-client.ts';

/** The library reports this for each new subscription. Events before it were missed. */
const SUBSCRIBED = 'pusher:subscription_succeeded';

/**
 * Subscribes to a channel on every page. It unsubscribes when the next page starts, and subscribes again when
 * that page has loaded. `catchUp` reads what happened before the subscription.
 */
export function useLiveChannel<Of extends Channel>(
  channel: Of | null,
  events: AnnouncementHandlers<Of>,
  catchUp?: () => void,
) {
  // Only our own server announces on these channels, and it validates each event. The browser does not
  // validate it again.
  const handlers = { ...events, ...(catchUp ? { [SUBSCRIBED]: catchUp } : {}) } as Record<
    string,
    EventHandler
  >;
  const { realtime } = useSite().config;
  const api = useBrowserApi();

  const authorise = async ({ socketId, channelName }: ChannelRequest) => {
    const body = { socket_id: socketId, channel_name: channelName };
    const answer = await api.call(authoriseRealtimeChannel, { body });
    if (!answer.ok) throw new Error(`Channel refused: ${answer.errors[0]?.code}`);
    return answer.data;
  };

  usePageEffect(
    () => (channel === null ? undefined : live.subscribe({ channel, handlers, realtime, authorise })),
    channel,
  );
}
