import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Stands in place of the form while nobody can open an account. */
export function RegistrationsClosed({ until }: { until: string }) {
  const t = useTranslations('registration.closed');
  return (
    <Notice tone="warning" title={t('title')}>
      <p>
        <LocalTime at={until} sentence={(time) => t('text', { time })} />
      </p>
    </Notice>
  );
}
