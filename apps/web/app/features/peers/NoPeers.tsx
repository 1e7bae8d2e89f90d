import type { Peers } from '@marque/contracts/listing-history';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { CarName } from '../../ui/CarName.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { PeerTable } from './PeerTable.tsx';

type NoPeersProps = { peers: Peers; make: string; name: string; hasSimilar: boolean };

/** Without a sale of the model: sales of the make, and the way to similar cars. */
export function NoPeers({ peers, make, name, hasSimilar }: NoPeersProps) {
  const t = useTranslations('peers');
  const address = useAddress();
  const hasSales = peers.make_sales.length > 0;
  return (
    <div className="max-w-[68ch]">
      <p>
        <CarName>{t('none', { name, make, hasSales: String(hasSales) })}</CarName>
      </p>
      {hasSales && (
        <PeerTable sales={peers.make_sales} currency={peers.currency} caption={t('tableOfMake', { make })} />
      )}
      <p className="mt-1 flex flex-wrap gap-x-6">
        {hasSales && (
          <TextLink
            href={address({
              route: 'auctions-make',
              params: { make: make.toLowerCase() },
              query: { status: 'sold' },
            })}
            className="inline-flex min-h-11 items-center"
          >
            {t('ofMake', { make })}
          </TextLink>
        )}
        {hasSimilar && (
          <a
            href="#similar-title"
            className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
          >
            {t('similar')}
          </a>
        )}
      </p>
    </div>
  );
}
