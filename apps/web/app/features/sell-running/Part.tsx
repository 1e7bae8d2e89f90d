import type { ReactNode } from 'react';

type PartProps = { id: string; title: string; text?: string; children: ReactNode };

/** One thing that the seller can read or do, below a line. */
export const Part = ({ id, title, text, children }: PartProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="grid scroll-mt-24 gap-4 border-line border-t pt-6"
  >
    <div className="max-w-2xl">
      <h2 id={`${id}-title`} className="title text-2xl sm:text-3xl">
        {title}
      </h2>
      {text && <p className="mt-2 text-ink-muted">{text}</p>}
    </div>
    {children}
  </section>
);
