import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { pageRanges } from './page-ranges.ts';

type PaginationProps = {
  page: number;
  total: number;
  hrefFor: (page: number) => string;
  label?: string;
  className?: string;
};

type StepProps = { href: string | false; rel: 'prev' | 'next'; children: ReactNode };

const stepStyle =
  'inline-flex min-h-11 items-center gap-1.5 rounded-sm text-[0.9375rem] font-medium text-ink no-underline hover:text-brand-ink';

const Step = ({ href, rel, children }: StepProps) => {
  if (href === false) return <span className={classNames(stepStyle, 'invisible')}>{children}</span>;
  return (
    <Link to={href} rel={rel} className={stepStyle}>
      {children}
    </Link>
  );
};

const slotStyle = 'grid size-11 place-items-center rounded-sm text-[0.9375rem] tabular-nums no-underline';

export const Pagination = ({ page, total, hrefFor, label, className }: PaginationProps) => {
  const t = useTranslations('ui.pagination');
  if (total <= 1) return null;
  const slots = pageRanges(page, total).map((slot, index, all) => ({
    slot,
    key: slot === 'gap' ? `gap after ${all[index - 1]}` : slot,
  }));
  return (
    <nav
      aria-label={label ?? t('label')}
      className={classNames('flex items-center justify-between gap-2 border-t border-line pt-3', className)}
    >
      <Step rel="prev" href={page > 1 && hrefFor(page - 1)}>
        <ChevronLeft className="size-5" />
        {t('previous')}
      </Step>
      <p className="text-sm whitespace-nowrap text-ink-muted tabular-nums sm:hidden">
        {t('position', { page, total })}
      </p>
      <ol className="hidden items-center sm:flex">
        {slots.map(({ slot, key }) => (
          <li key={key}>
            {slot === 'gap' ? (
              <span aria-hidden className={classNames(slotStyle, 'text-ink-muted')}>
                …
              </span>
            ) : (
              <Link
                to={hrefFor(slot)}
                aria-label={t('page', { page: slot })}
                aria-current={slot === page ? 'page' : undefined}
                className={classNames(
                  slotStyle,
                  'text-ink hover:bg-ink/7 aria-[current=page]:bg-ink aria-[current=page]:font-medium aria-[current=page]:text-paper',
                )}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <Step rel="next" href={page < total && hrefFor(page + 1)}>
        {t('next')}
        <ChevronRight className="size-5" />
      </Step>
    </nav>
  );
};
