import type { ReactNode } from 'react';

type SectionProps = { id: string; title: ReactNode; children: ReactNode };

/** One chapter of the catalogue page; its id is what links lead to. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-line border-t pt-6">
    <h2 id={`${id}-title`} className="title mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);
