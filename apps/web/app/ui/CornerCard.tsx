import type { ReactNode } from 'react';

type CornerCardProps = { tone: 'brand' | 'warning'; title: string; text: string; children?: ReactNode };

const edges = { brand: 'border-brand-ink', warning: 'border-warning-ink' };

/** A message in the `Corner` that stays until it is settled. Its buttons are the children. */
export const CornerCard = ({ tone, title, text, children }: CornerCardProps) => (
  <div
    className={`pointer-events-auto mb-3 animate-rise-in rounded-sm border-l-3 bg-raised px-5 py-4 text-ink shadow-lift outline outline-line ${edges[tone]}`}
  >
    <p className="font-medium">{title}</p>
    <p className="mt-1 text-ink-muted text-sm">{text}</p>
    {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
  </div>
);
