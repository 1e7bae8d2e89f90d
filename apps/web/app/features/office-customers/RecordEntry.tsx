import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

/** What staff have written about a customer, with its author and time below. */
export const Entry = ({ text, children }: { text: string | null; children: ReactNode }) => (
  <div className="border-line border-l-2 pl-3">
    {text && <p className="mb-1 whitespace-pre-line wrap-anywhere">{text}</p>}
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-xs">{children}</p>
  </div>
);

export function By({ name, at }: { name: string; at: string }) {
  const t = useTranslations('officeCustomers.records');
  return <span>{t.rich('by', { name, time: () => <RelativeTime at={at} /> })}</span>;
}
