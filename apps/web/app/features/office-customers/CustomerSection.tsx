import type { ReactNode } from 'react';

/** A part of the page of a customer, below a line. */
export const CustomerSection = ({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4">
    <h2 id={id} className="title text-xl">
      {title}
    </h2>
    {children}
  </section>
);

/** Names and values in two columns. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);
