import type { OwnListing } from '@marque/contracts/listings';
import { carName } from '@marque/domain/listings/car-name';
import { turnOf } from '@marque/domain/selling/next-step';
import { Copy, Mail } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StateBadge } from '../account/StateBadge.tsx';

type Selling = NonNullable<OwnListing['own_selling']>;

type SellingRowProps = {
  listing: OwnListing;
  selling: Selling;
  /** Makes sure that a press on the button twice copies the car once. */
  copyKey: string;
};

/** One car without an auction: its state, who must act next, and by when we answer. */
export function SellingRow({ listing, selling, copyKey }: SellingRowProps) {
  const t = useTranslations('ownLists.selling');
  const name = carName(listing) || t('unnamed');
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-line border-b py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:items-center">
      <Picture image={listing.image} sizes="7.5rem" isDecorative className="aspect-3/2 w-full rounded-xs" />
      <div className="min-w-0">
        <RouteLink
          to={selling.step === 'details' ? 'vehicle-details' : 'account-vehicle-details'}
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
    </li>
  );
}

function NextLine({ selling: { step, missing, unread, respond_by } }: { selling: Selling }) {
  const t = useTranslations('ownLists.selling');
  const turn = step && turnOf(step);
  return (
    <>
      {step && turn && (
        <span>
          <span className={turn === 'seller' ? 'font-medium text-ink' : undefined}>{t(`turn.${turn}`)}</span>
          {': '}
          {t(`steps.${step === 'details' && missing === 0 ? 'detailsReady' : step}`)}
        </span>
      )}
      {missing > 0 && <span>{t('missing', { count: missing })}</span>}
      {unread > 0 && (
        <span className="inline-flex items-center gap-1.5 font-medium text-warning-ink">
          <Mail aria-hidden className="size-4" />
          {t('unread', { count: unread })}
        </span>
      )}
      {turn === 'house' && respond_by && (
        <LocalTime at={respond_by} sentence={(time) => t('respondBy', { time })} />
      )}
    </>
  );
}
