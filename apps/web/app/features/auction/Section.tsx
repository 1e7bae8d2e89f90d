import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { LatePart } from '../../ui/LatePart.tsx';

type SectionProps = {
  id: string;
  title: ReactNode;
  /** Only for the screen, and not for paper. */
  isOnScreenOnly?: boolean;
  children: ReactNode;
};

/** One section of the auction page. Links lead to its id. */
export const Section = ({ id, title, isOnScreenOnly = false, children }: SectionProps) => (
  <LatePart
    as="section"
    isBelow
    id={id}
    aria-labelledby={`${id}-title`}
    className={classNames(
      'late-section scroll-mt-24 border-line border-t pt-6',
      isOnScreenOnly && 'print:hidden',
    )}
  >
    <h2 id={`${id}-title`} className="title mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </LatePart>
);
