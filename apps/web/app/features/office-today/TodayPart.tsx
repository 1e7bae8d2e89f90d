import { queueCount } from '@marque/domain/today/most-in-queue';
import { type ReactNode, useId } from 'react';

type TodayPartProps = {
  title: string;
  count?: number;
  /** A link to everything of this part. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A part of the day with its heading. */
export function TodayPart({ title, count, footer, children }: TodayPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 id={id} className="flex items-center gap-2 font-medium">
        {title}
        {count !== undefined && <Count>{count}</Count>}
      </h2>
      {children}
      {footer && <p className="text-sm">{footer}</p>}
    </section>
  );
}

export const Count = ({ children: count }: { children: number }) => (
  <span className="rounded-xs bg-ink/6 px-1.5 font-normal text-xs/5 tabular-nums">{queueCount(count)}</span>
);

/** The lines of a part. */
export const todayList = 'divide-y divide-line border border-line text-sm';

export const todayLine =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-3 py-1.5 hover:bg-ink/3 has-focus-visible:bg-brand-soft/50';
