import { useTranslations } from 'use-intl';

const COMPLAINTS = ['draft', 'words', 'silence', 'reserve', 'fees', 'sales'] as const;

/** The complaints of sellers, each with our answer to it. */
export function WhyUs() {
  const t = useTranslations('sellLanding.why');
  return (
    <section aria-labelledby="why-title" className="mx-auto max-w-7xl px-5 pt-16 sm:px-8 lg:pt-24">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <h2 id="why-title" className="title text-3xl sm:text-4xl">
          {t('title')}
        </h2>
        <table className="w-full text-left">
          <thead className="text-ink-muted text-sm">
            <tr>
              <th className="w-2/5 pr-4 pb-2 font-normal">{t('elsewhere')}</th>
              <th className="pb-2 font-normal">{t('here')}</th>
            </tr>
          </thead>
          <tbody>
            {COMPLAINTS.map((complaint) => (
              <tr key={complaint} className="border-line border-t align-baseline">
                <td className="py-3.5 pr-4 text-ink-muted">{t(`${complaint}.them`)}</td>
                <td className="py-3.5 font-medium">{t(`${complaint}.us`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
