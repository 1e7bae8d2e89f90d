import type { SubmissionResult } from '@conform-to/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type DisclosureProps = {
  title: string;
  /** The result of the form inside. It stays open after a refusal. */
  answered: SubmissionResult<string[]> | undefined;
  /** Stays open after success too, for a form that is replaced by its result. */
  staysOpen?: boolean;
  children: ReactNode;
};

/** A rarely needed form in a collapsed section. It opens without JavaScript. */
export function Disclosure({ title, answered, staysOpen = false, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isOpen = answered !== undefined && (staysOpen || answered.status !== 'success');

  useEffect(() => {
    if (details.current && answered) details.current.open = isOpen;
  }, [answered, isOpen]);

  return (
    <details ref={details} open={isOpen || undefined} className="group border-line border-t first:border-t-0">
      <summary className="flex min-h-12 list-none items-center gap-2 font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        {title}
      </summary>
      <div className="pt-3 pb-6">{children}</div>
    </details>
  );
}
