import type { FigureTable, OfficeFigures } from '@marque/contracts/figures';
import { may } from '@marque/domain/access/role-permissions';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { csvAddress } from './figures-address.ts';
import { QueryText } from './QueryText.tsx';

type FigureBlockProps = {
  title: string;
  note?: string;
  table: FigureTable;
  figures: OfficeFigures;
  /** The charts, and the table with the same numbers. */
  children: ReactNode;
};

/** One group of figures, with its file and its queries. Printed, it stays on one page if it fits. */
export function FigureBlock({ title, note, table, figures, children }: FigureBlockProps) {
  const t = useTranslations('officeFigures');
  const id = useId();
  const { user } = useSite();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-5 print:break-before-page print:border-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h2 id={id} className="title text-xl">
          {title}
        </h2>
        {note && <p className="text-ink-muted text-sm">{note}</p>}
        {may(user?.profile.roles ?? [], 'finances.export') && (
          <a
            href={csvAddress(table, figures)}
            aria-label={t('csvOf', { title })}
            className="ml-auto flex min-h-9 items-center text-brand-ink text-sm underline underline-offset-4 print:hidden"
          >
            {t('csv')}
          </a>
        )}
      </div>
      {children}
      <QueryText queries={figures.queries[table]} of={['auctions', 'premiums']} />
    </section>
  );
}
