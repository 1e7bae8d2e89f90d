import { customerChannel } from '@marque/contracts/channels';
import { cardExpiresAt } from '@marque/domain/customers/bid-obstacles';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../site/site.ts';
import { usePageEffect } from '../loading/use-page-effect.ts';
import { CardExpiry } from './CardExpiry.tsx';
import { live } from './live.ts';
import { useConnectionState } from './use-connection-state.ts';
import { useLiveChannel } from './use-live-channel.ts';

/**
 * Reads the page again when the account of its customer has changed or their card expires. It is on every page, so it
 * also drops all channels when the next page starts.
 */
export function LiveAccount() {
  const { user } = useSite();
  const connection = useConnectionState();
  const { revalidate } = useRevalidator();

  useLiveChannel(user && customerChannel(user.id), {
    'account.changed': () => void revalidate(),
  });

  usePageEffect(() => live.dropAll);

  useEffect(() => {
    document.documentElement.dataset.live = connection;
  }, [connection]);

  const cardExpiry = user?.profile.default_payment_expiry;
  return cardExpiry ? <CardExpiry at={cardExpiresAt(cardExpiry)} /> : null;
}
