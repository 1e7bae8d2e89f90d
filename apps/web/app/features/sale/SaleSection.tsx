import type { ReactNode } from 'react';

/** A part of the page of a sale, below a line. */
export const SaleSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid scroll-mt-24 gap-4 border-line border-t pt-6">
    <h2 id={id} className="title text-2xl">
      {title}
    </h2>
    {children}
  </section>
);
