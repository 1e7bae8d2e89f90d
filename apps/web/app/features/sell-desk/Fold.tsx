import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type FoldProps = { id?: string; title: ReactNode; isOpen?: boolean; children: ReactNode };

/** Folds away a part that is not needed now. It opens without JavaScript, and stays as the reader leaves it. */
export const Fold = ({ id, title, isOpen = false, children }: FoldProps) => (
  <details id={id} open={isOpen || undefined} className="group scroll-mt-24 border-line border-t">
    <summary className="flex min-h-12 list-none items-center gap-2 py-1 font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
      <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      {title}
    </summary>
    <div className="grid gap-5 pt-2 pb-6 *:min-w-0">{children}</div>
  </details>
);
