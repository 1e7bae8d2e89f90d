import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

/* The lower half of a card: two columns of figures, a time and a footer line. Each keeps its height when it is empty. */

export const Columns = ({ left, right }: { left: ReactNode; right?: ReactNode }) => (
  <div className="mt-3 flex min-h-13 items-start justify-between gap-4 border-line border-t pt-2.5">
    {left}
    {right}
  </div>
);

export const Figure = ({
  label,
  isRight,
  children,
}: {
  label: ReactNode;
  isRight?: boolean;
  children: ReactNode;
}) => (
  <p className={classNames('flex min-w-0 flex-col', isRight && 'items-end text-right')}>
    <span className="text-ink-muted text-xs">{label}</span>
    <span className="min-h-7 leading-7">{children}</span>
  </p>
);

/** A line of its own, because a time has another width in the zone of the viewer. */
export const Moment = ({ children }: { children: ReactNode }) => (
  <p className="min-h-5 text-balance text-ink-muted text-xs/5 tabular-nums">{children}</p>
);

export const Foot = ({ children }: { children: ReactNode }) => (
  <div className="mt-1 flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-ink-muted text-sm">
    {children}
  </div>
);
