import type { ReactNode } from 'react';

/** One section of an account page. The first section has no line above it. */
export const AccountSection = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section
    aria-labelledby={id}
    className="mt-10 border-line border-t pt-6 first:mt-0 first:border-t-0 first:pt-0"
  >
    <h2 id={id} className="title mb-4 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);
