import type { ContentLanguage } from '@marque/contracts/content/office';
import { useFormatter, useTranslations } from 'use-intl';

type Publication = NonNullable<ContentLanguage['published']>;

/** A publication with its times on the clocks of the zone in which staff chose them. */
export function PublicationTime({ publication }: { publication: Publication }) {
  const t = useTranslations('officeContent.publishing');
  const format = useFormatter();
  const { number, from, until, time_zone } = publication;
  const write = (at: string) =>
    format.dateTime(new Date(at), {
      ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone: time_zone, timeZoneName: 'short' },
    });
  return until
    ? t('fromUntil', { number, from: write(from), until: write(until) })
    : t('from', { number, from: write(from) });
}
