import type { ReactNode } from 'react';
import { LatePart } from '../../ui/LatePart.tsx';

type SectionProps = { id: string; title: ReactNode; children: ReactNode };

/** One section of the auction page. Links lead to its id. */
export const Section = ({ id, title, children }: SectionProps) => (
  <LatePart
    as="section"
    isBelow
    id={id}
    aria-labelledby={`${id}-title`}
    className="late-section scroll-mt-24 border-line border-t pt-6"
  >
    <h2 id={`${id}-title`} className="title mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </LatePart>
);
