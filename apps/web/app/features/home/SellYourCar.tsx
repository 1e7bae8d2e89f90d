import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { ContactLink } from '../errors/ContactLink.tsx';
import coupe from './coupe.svg?url';

export function SellYourCar() {
  const t = useTranslations('home.sell');
  return (
    <section aria-labelledby="sell-title" className="mt-14 border-line border-y bg-surface lg:mt-20">
      <div className="mx-auto grid max-w-7xl items-center gap-x-12 gap-y-8 px-5 py-12 sm:px-8 lg:grid-cols-[1fr_1.1fr] lg:py-16">
        <div>
          <p className="eyebrow text-brand-ink">{t('eyebrow')}</p>
          <h2 id="sell-title" className="title mt-3 text-3xl sm:text-5xl">
            {t('title')}
          </h2>
          <p className="mt-4 max-w-xl text-ink-muted sm:text-lg">
            {t.rich('text', { contact: (words) => <ContactLink>{words}</ContactLink> })}
          </p>
          <RouteLink to="sell-your-classic-car" className={`${buttonStyle('primary', 'large')} mt-6`}>
            {t('open')}
          </RouteLink>
        </div>
        <img
          src={coupe}
          alt=""
          width={1600}
          height={900}
          loading="lazy"
          className="aspect-video w-full rounded-sm object-cover"
        />
      </div>
    </section>
  );
}
