import { Picture } from '../../ui/Picture.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { ForeignPart } from './ForeignPart.tsx';
import { ForeignText } from './ForeignText.tsx';
import type { Team } from './load-team.server.ts';

type TeamScreenProps = { page: Team };

export const TeamScreen = ({ page: { title, description, locale, reading, people } }: TeamScreenProps) => (
  <div className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
    <ContentHeader title={title} description={description} />
    <div className="mt-8 lg:mt-12">
      <ForeignText locale={locale}>
        <Markdown blocks={reading.lead} />
        <ul className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {people.map(({ slug, name, role, picture, blocks, locale: written }) => (
            <li key={slug} className="border-line border-t pt-6">
              {picture ? (
                <Picture image={picture} sizes="5rem" className="size-20 rounded-full" />
              ) : (
                <Initials name={name} />
              )}
              <h2 id={slug} className="title mt-4 text-2xl">
                {name}
              </h2>
              <p className="mt-1 text-ink-muted">{role}</p>
              <div className="mt-4">
                <ForeignPart locale={written}>
                  <Markdown blocks={blocks} className="text-base!" />
                </ForeignPart>
              </div>
            </li>
          ))}
        </ul>
      </ForeignText>
    </div>
  </div>
);

/** The initials of a person in a circle, where there is no photograph. */
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
