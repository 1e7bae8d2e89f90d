import type { ReactNode } from 'react';

type WorkbenchSectionProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

/** A section of the workbench with a small heading. */
export const WorkbenchSection = ({ id, title, note, children }: WorkbenchSectionProps) => (
  <section aria-labelledby={`${id}-title`} id={id} className="grid scroll-mt-4 gap-3 *:min-w-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id={`${id}-title`} className="title text-xl">
        {title}
      </h2>
      {note}
    </div>
    {children}
  </section>
);
