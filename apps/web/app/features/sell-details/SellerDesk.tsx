import type { Draft } from '@marque/contracts/selling/drafts';
import { carName } from '@marque/domain/listings/car-name';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { AuctionLink } from '../sell-running/AuctionLink.tsx';
import { nextActor } from './next-actor.ts';
import { SellFrame } from './SellFrame.tsx';

/** The seller's page of one car: its state, the deadline, and who must act next. */
export function SellerDesk({ draft }: { draft: Draft }) {
  const t = useTranslations('sell');
  const state = useTranslations('ownLists');
  const { id, status, answers, pictures, missing, respond_by, submitted_at, updated_at, can_edit } = draft;
  const actor = nextActor(status);
  const name = carName({ year: answers.year ?? null, make: answers.make ?? '', model: answers.model ?? '' });
  const [cover] = pictures;
  return (
    <SellFrame
      back={{ route: 'account-vehicles-selling', label: t('back') }}
      title={<CarName>{name || t('unnamed')}</CarName>}
    >
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem]">
        <section
          aria-labelledby="desk-next"
          className="rounded-md border border-line bg-raised px-5 py-5 sm:px-7 sm:py-6"
        >
          <p className="mb-3">
            <Badge tone={actor === 'seller' ? 'warning' : 'neutral'}>{state(`state.${status}`)}</Badge>
          </p>
          <h2 id="desk-next" className="title text-2xl sm:text-3xl">
            {t(`desk.turn.${actor ?? 'nobody'}`)}
          </h2>
          <p className="mt-2 text-ink-muted text-lg">{t(`desk.states.${status}`)}</p>
          {respond_by && actor === 'house' && (
            <p className="mt-4 font-medium">
              <LocalTime at={respond_by} sentence={(time) => t('completed.respondBy', { time })} />
            </p>
          )}
          {can_edit && (
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
              <RouteLink to="vehicle-details" params={{ id }} className={buttonStyle('primary', 'large')}>
                {t('desk.continue')}
              </RouteLink>
              {missing.length > 0 && (
                <span className="text-ink-muted">{t('desk.missing', { count: missing.length })}</span>
              )}
            </div>
          )}
          <AuctionLink id={id} status={status} />
        </section>
        <aside>
          {cover && (
            <Picture
              image={cover.image}
              sizes="(min-width: 48rem) 20rem, 90vw"
              isDecorative
              className="aspect-3/2 w-full rounded-sm"
            />
          )}
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
            {submitted_at && (
              <>
                <dt className="text-ink-muted">{t('desk.submitted')}</dt>
                <dd>
                  <LocalTime at={submitted_at} />
                </dd>
              </>
            )}
            <dt className="text-ink-muted">{t('desk.updated')}</dt>
            <dd>
              <LocalTime at={updated_at} />
            </dd>
            <dt className="text-ink-muted">{t('desk.pictures')}</dt>
            <dd className="tabular-nums">{pictures.length}</dd>
          </dl>
        </aside>
      </div>
    </SellFrame>
  );
}
