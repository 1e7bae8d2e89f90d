import { officeChannel } from '@marque/contracts/channels';
import { may } from '@marque/domain/access/role-permissions';
import { useEffect } from 'react';
import { useSite } from '../../site/site.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { useSpreadRefresh } from '../live/use-spread-refresh.ts';

const COMMENTS = 'comments.moderate';

/**
 * Reads the page again when comments begin or cease to wait, and when the reader returns to it. The other parts have no
 * channel, and the auctions follow their own.
 */
export function useLiveToday(): void {
  const refresh = useSpreadRefresh();
  const roles = useSite().user?.profile.roles ?? [];
  useLiveChannel(may(roles, COMMENTS) ? officeChannel(COMMENTS) : null, { 'comments.changed': refresh });
  useEffect(() => {
    const onShown = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    window.addEventListener('focus', onShown);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      window.removeEventListener('focus', onShown);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [refresh]);
}
