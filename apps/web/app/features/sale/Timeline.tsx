import type { Sale } from '@marque/contracts/sales/sale';
import { shownStep } from '@marque/domain/sales/shown-step';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { SaleSection } from './SaleSection.tsx';

/** What happened in a sale, the newest first. */
export function Timeline({ sale: { timeline, part: reader } }: { sale: Sale }) {
  const t = useTranslations('sale.timeline');
  if (timeline.length === 0) return null;
  return (
    <SaleSection id="timeline" title={t('title')}>
      <ol className="grid gap-4 border-line border-l pl-5">
        {timeline.toReversed().map(({ event, part, at }) => (
          <li key={`${event} ${part} ${at}`} className="relative">
            <span
              aria-hidden
              className="absolute top-2 -left-[1.4375rem] size-1.5 rounded-full bg-line-strong ring-4 ring-paper"
            />
            <p>
              {t(`events.${shownStep(event, part)}`)}
              {part && (
                <span className="text-ink-muted"> · {t(`parts.${part === reader ? 'you' : part}`)}</span>
              )}
            </p>
            <p className="text-ink-muted text-sm">
              <LocalTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </SaleSection>
  );
}
