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
import { NextLine, type Selling } from './NextLine.tsx';

type SellingRowProps = {
  listing: OwnListing;
  selling: Selling;
  /** Makes sure that a press on the button twice copies the car once. */
  copyKey: string;
};

/** One car: its state, who must act next, and by when. */
export function SellingRow({ listing, selling, copyKey }: SellingRowProps) {
  const t = useTranslations('ownLists.selling');
  const name = carName(listing) || t('unnamed');
  const screen = screenOf(selling.step);
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-line border-b py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-center">
      <Picture image={listing.image} sizes="7.5rem" isDecorative className="aspect-3/2 w-full rounded-xs" />
      <div className="min-w-0">
        <RouteLink
          to={screen}
          params={{ id: listing.id }}
          className="font-medium text-ink text-lg no-underline wrap-break-word after:absolute after:inset-0 hover:text-brand-ink hover:underline"
        >
          <CarName>{name}</CarName>
        </RouteLink>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          <StateBadge listing={listing} />
          <NextLine selling={selling} />
        </div>
      </div>
      {screen !== 'account-vehicle-offers' && screen !== 'account-vehicle-sold' && (
        <Form method="post" className="relative col-start-2 sm:col-start-3">
          <input type="hidden" name="id" value={listing.id} />
          <input type="hidden" name="key" value={copyKey} />
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
      )}
    </li>
  );
}

/** Where the next step is done. */
function screenOf(step: Selling['step']) {
  switch (step) {
    case 'details':
      return 'vehicle-details';
    case 'decision':
    case 'counter-offer':
      return 'account-vehicle-offers';
    case 'bank-details':
    case 'handover':
      return 'account-vehicle-sold';
    default:
      return 'account-vehicle-details';
  }
}
