import type { readAuditVerification } from '@marque/contracts/audit';
import type { DataOf } from '@marque/contracts/endpoint';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UtcTime } from '../office/UtcTime.tsx';

const tones = { holds: 'success', broken: 'danger', 'not-verified': 'warning' } as const;

/** The result of the last verification of the hash chain, and the last verified entry. */
export function ChainState({ chain }: { chain: DataOf<typeof readAuditVerification> }) {
  const t = useTranslations('office.audit.chain');
  const { state, fault, last, verified_at, fully_verified_at, newer } = chain;
  return (
    <Notice tone={tones[state]} title={t(`states.${state}`)} className="text-sm">
      {fault && <p>{t('fault', { position: fault.position, reason: t(`faults.${fault.reason}`) })}</p>}
      <p>
        {last
          ? t.rich('last', {
              position: last.position,
              entry: (text) => (
                <RouteLink
                  to="office-audit-entry"
                  params={{ id: String(last.entry) }}
                  className="text-brand-ink underline underline-offset-4"
                >
                  {text}
                </RouteLink>
              ),
            })
          : t('none')}{' '}
        {newer > 0 && t('newer', { count: newer })}
      </p>
      {verified_at && (
        <p className="text-ink-muted">
          {t.rich('verifiedAt', { time: () => <UtcTime at={verified_at} /> })}{' '}
          {fully_verified_at && t.rich('fullyVerifiedAt', { time: () => <UtcTime at={fully_verified_at} /> })}
        </p>
      )}
    </Notice>
  );
}
