import { useTranslations } from 'use-intl';
import { useSite } from '../../site.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export function Regions() {
  const t = useTranslations('home.regions');
  const { regions } = useSite().config;
  return (
    <section aria-labelledby="regions-title" className="border-line border-t">
      <div className="mx-auto max-w-7xl px-5 py-16 sm:px-8 lg:py-28">
        <h2 id="regions-title" className="title text-3xl sm:text-5xl">
          {t('title')}
        </h2>
        <p className="mt-4 max-w-2xl text-ink-muted text-lg">{t('text')}</p>
        <ul className="mt-10 grid gap-x-12 sm:grid-cols-3">
          {regions.map(({ region, email }) => (
            <li key={region} className="border-ink border-t py-6">
              <h3 className="title text-2xl">{t(`${region}.name`)}</h3>
              <p className="mt-2 text-ink-muted">{t(`${region}.text`)}</p>
              <p className="mt-4">
                <TextLink
                  href={`mailto:${email}`}
                  reloadDocument
                  className="inline-flex min-h-11 items-center break-all"
                >
                  {email}
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
