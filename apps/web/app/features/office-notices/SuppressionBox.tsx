import type { NoticeSuppression } from '@marque/contracts/mail-suppressions';
import { useFormatter, useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';

type SuppressionBoxProps = {
  /** The message. */
  id: string;
  suppression: NonNullable<NoticeSuppression['suppression']>;
  answer: DecisionAnswer | undefined;
};

/** Why no mails go to the recipient, and the form that allows them again. */
export function SuppressionBox({ id, suppression, answer }: SuppressionBoxProps) {
  const t = useTranslations('officeNotices');
  const format = useFormatter();
  const timeZone = useViewerZone();
  const { cause, at, ends_at } = suppression;
  const time = ends_at
    ? format.dateTime(new Date(ends_at), { dateStyle: 'medium', timeStyle: 'short', timeZone })
    : '';
  return (
    <section
      aria-labelledby="suppression"
      className="grid gap-2 border border-line bg-surface px-4 py-3 text-sm"
    >
      <h2 id="suppression" className="title text-xl">
        {t('suppression.title')}
      </h2>
      <p>{t(`suppression.${cause}`, { time })}</p>
      <p className="text-ink-muted">
        {t('suppression.since')}: <LocalTime at={at} />
      </p>
      <DecisionForm
        id={id}
        title={t('suppression.lift')}
        effect={t('suppression.effect')}
        reasonLabel={t('suppression.reason')}
        actions={[{ action: 'lift', label: t('suppression.lift'), variant: 'primary' }]}
        answer={answer}
      />
    </section>
  );
}
