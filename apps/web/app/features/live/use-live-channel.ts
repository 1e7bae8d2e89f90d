import type { AnnouncementHandlers } from '@marque/contracts/announcements';
import type { Channel } from '@marque/contracts/channels';
import { authoriseRealtimeChannel } from '@marque/contracts/realtime';
import { useSite } from '../../site/site.ts';
import { usePageEffect } from '../loading/use-page-effect.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { live } from './live.ts';
import type { ChannelRequest, EventHandler } from './open-client.ts';

/** Follows a channel from page to page: dropped when one starts, taken up again when it has finished. */
export function useLiveChannel<Of extends Channel>(channel: Of | null, events: AnnouncementHandlers<Of>) {
  // Only our own server announces on these channels, and it checks the data of each event. So the browser does not.
  const handlers = events as Record<string, EventHandler>;
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
