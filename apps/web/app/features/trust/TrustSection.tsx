import type { ReactNode } from 'react';

type TrustSectionProps = { id: string; title: string; text: string; children: ReactNode };

export const TrustSection = ({ id, title, text, children }: TrustSectionProps) => (
  <section
    aria-labelledby={id}
    className="mt-10 grid gap-x-16 gap-y-6 border-line border-t pt-8 first-of-type:border-t-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
  >
    <div>
      <h2 id={id} className="title scroll-mt-24 text-3xl">
        {title}
      </h2>
      <p className="mt-3 max-w-prose text-ink-muted">{text}</p>
    </div>
    <div className="grid content-start gap-6">{children}</div>
  </section>
);

type Figure = { figure: string; name: string; definition: string };

export const FigureList = ({ figures }: { figures: Figure[] }) => (
  <dl className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
    {figures.map(({ figure, name, definition }) => (
      <div key={name} className="flex flex-col">
        <dt className="order-2 mt-1 font-medium">
          {name}
          <span className="mt-1 block font-normal text-ink-muted text-sm">{definition}</span>
        </dt>
        <dd className="order-1 font-serif text-4xl tabular-nums sm:text-5xl">{figure}</dd>
      </div>
    ))}
  </dl>
);
