import { MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Place } from '../cards/Place.tsx';
import { ContactSeller } from '../contact-seller/ContactSeller.tsx';
import type { AuctionPage } from './auction-page.ts';

/** The seller, and the location of the car, accurate to about a kilometre. */
export function Seller({ listing }: { listing: AuctionPage['listing'] }) {
  const t = useTranslations('auction.seller');
  const { user } = useSite();
  const { coordinates, seller_type } = listing.facts;
  return (
    <div className="grid gap-4">
      <p>
        <span className="font-medium">{listing.user.username}</span>
        <span className="text-ink-muted"> · {t(`type.${seller_type}`)}</span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <MapPin className="size-4 text-ink-muted" />
        <Place location={listing.location} />
        {coordinates && (
          <a
            href={mapAddress(coordinates)}
            rel="noopener"
            target="_blank"
            className="text-brand-ink underline underline-offset-4 print:hidden"
          >
            {t('map')}
          </a>
        )}
      </p>
      {user?.id !== listing.user.id && listing.status !== 'withdrawn' && (
        <div className="print:hidden">
          <ContactSeller seller={listing.user.username} />
        </div>
      )}
    </div>
  );
}

const mapAddress = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=12/${latitude}/${longitude}`;
