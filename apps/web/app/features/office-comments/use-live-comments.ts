import { officeChannel } from '@marque/contracts/channels';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { useSpreadRefresh } from '../live/use-spread-refresh.ts';

/** Reads the page again when comments have begun or ceased to wait for staff. */
export function useLiveComments(): void {
  const refresh = useSpreadRefresh();
  useLiveChannel(officeChannel('comments.moderate'), { 'comments.changed': refresh });
}
