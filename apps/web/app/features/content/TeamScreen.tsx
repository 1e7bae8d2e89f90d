import type { ContentPage } from '@marque/contracts/content';
import { Markdown } from '../markdown/Markdown.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { ContentLanguage } from './ContentLanguage.tsx';
import type { Reading } from './reading.ts';

type TeamScreenProps = { page: Omit<ContentPage, 'body'> & { reading: Reading } };

/** Each section of the text describes one person. */
export const TeamScreen = ({ page: { title, description, locale, reading } }: TeamScreenProps) => (
  <div className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
    <ContentHeader title={title} description={description} />
    <div className="mt-8 lg:mt-12">
      <ContentLanguage locale={locale}>
        <Markdown blocks={reading.lead} />
        <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {reading.sections.map(({ id, name, blocks }) => (
            <li key={id} className="border-line border-t pt-6">
              <Initials name={name} />
              <h2 id={id} className="title mt-4 text-2xl">
                {name}
              </h2>
              <Markdown
                blocks={blocks}
                className="mt-1 text-base! [&>p:first-child]:text-ink-muted [&>p:first-child_em]:not-italic"
              />
            </li>
          ))}
        </ul>
      </ContentLanguage>
    </div>
  </div>
);

/** The initials of a person in a circle, because there are no photographs. */
const Initials = ({ name }: { name: string }) => (
  <svg aria-hidden viewBox="0 0 80 80" className="size-20">
    <circle cx="40" cy="40" r="39" className="fill-brand-soft stroke-brand-ink/40" />
    <text
      x="40"
      y="41"
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-brand-ink font-serif text-3xl"
    >
      {name
        .split(/[\s-]+/)
        .map((part) => part[0])
        .join('')
        .slice(0, 2)}
    </text>
  </svg>
);
