import type { OwnListing } from '@marque/contracts/listings';
import { carName } from '@marque/domain/listings/car-name';
import { Copy } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StateBadge } from '../account/StateBadge.tsx';
import { BEFORE_AUCTION, nextActor } from './next-actor.ts';

/** The cars that have no public page yet. A dealer with forty cars sees at a glance which of them wait for an answer. */
export function SellingRows({ listings }: { listings: readonly OwnListing[] }) {
  const t = useTranslations('ownLists.selling');
  const waiting = listings.flatMap((listing) => {
    const state = BEFORE_AUCTION.find((known) => known === listing.status);
    return state ? [{ listing, state }] : [];
  });
  if (waiting.length === 0) return null;
  return (
    <ul className="mb-10 border-line border-t">
      {waiting.map(({ listing, state }) => {
        const actor = nextActor(state);
        const name = carName(listing) || t('unnamed');
        return (
          <li
            key={listing.id}
            className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-line border-b py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
          >
            <Picture
              image={listing.image}
              sizes="7.5rem"
              isDecorative
              className="aspect-3/2 w-full rounded-xs"
            />
            <div className="min-w-0">
              <RouteLink
                to={state === 'draft' ? 'vehicle-details' : 'account-vehicle-details'}
                params={{ id: listing.id }}
                className="font-medium text-ink text-lg no-underline wrap-break-word after:absolute after:inset-0 hover:text-brand-ink hover:underline"
              >
                <CarName>{name}</CarName>
              </RouteLink>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
                <StateBadge listing={listing} />
                {actor && <span>{t(`turn.${actor}`)}</span>}
              </p>
            </div>
            <Form method="post" className="relative col-start-2 sm:col-start-3">
              <input type="hidden" name="id" value={listing.id} />
              <Button
                type="submit"
                name="action"
                value="copy"
                variant="quiet"
                icon={<Copy className="size-4.5" />}
                aria-label={t('copyNamed', { name })}
              >
                {t('copy')}
              </Button>
            </Form>
          </li>
        );
      })}
    </ul>
  );
}
