import type { SubmissionResult } from '@conform-to/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type DisclosureProps = {
  title: string;
  /** What became of the form inside. A refused one stays in sight. */
  answered: SubmissionResult<string[]> | undefined;
  /** Where the form gives way to what became of it. */
  staysOpen?: boolean;
  children: ReactNode;
};

/** A form that is seldom needed, behind a line; it opens without the script, too. */
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
