import type { ReactNode } from 'react';

type DeskSectionProps = { id: string; title: string; badge?: ReactNode; children: ReactNode };

/** A part of the desk, below a line. Links on the desk and in mails lead to its id. */
export const DeskSection = ({ id, title, badge, children }: DeskSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-line border-t pt-6">
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id={`${id}-title`} className="title text-2xl sm:text-3xl">
        {title}
      </h2>
      {badge}
    </div>
    <div className="grid gap-5 *:min-w-0">{children}</div>
  </section>
);
