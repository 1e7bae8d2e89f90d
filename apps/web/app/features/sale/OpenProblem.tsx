import type { Sale } from '@marque/contracts/sales/sale';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The problem that is open. */
export function OpenProblem({ sale }: { sale: Sale }) {
  const t = useTranslations('sale.problem');
  const { problem } = sale;
  if (!problem) return null;
  const isOwn = problem.part === sale.part;
  return (
    <Notice tone="warning" title={t(isOwn ? 'own' : `of.${problem.part}`)}>
      {sale.part !== 'staff' && <p className="mt-1">{t('text')}</p>}
      <blockquote className="mt-3 border-warning-ink/40 border-l-2 pl-4 whitespace-pre-line wrap-anywhere">
        {problem.text}
      </blockquote>
      <p className="mt-2 text-ink-muted text-sm">
        <LocalTime at={problem.raised_at} sentence={(time) => t('raisedAt', { time })} />
      </p>
    </Notice>
  );
}
