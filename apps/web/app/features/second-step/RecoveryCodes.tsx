import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';

/** Shown only once. The codes cannot be read again later. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const t = useTranslations('secondStep');
  return (
    <section aria-labelledby="recovery-codes" className="mt-6">
      <h3 id="recovery-codes" className="title mb-3 text-xl">
        {t('codesTitle')}
      </h3>
      <Notice tone="warning">{t('codesText')}</Notice>
      {/* Disable ligatures: they would turn an x between digits into a multiplication sign. */}
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-2 text-lg [font-variant-ligatures:none] tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
