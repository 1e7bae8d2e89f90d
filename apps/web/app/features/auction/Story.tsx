import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Markdown } from '../markdown/Markdown.tsx';
import type { AuctionPage } from './auction-page.ts';
import { Section } from './Section.tsx';

type StoryProps = { page: AuctionPage };

/** The seller's description of the car, including its faults. */
export function Story({ page: { listing, story } }: StoryProps) {
  const t = useTranslations('auction.story');
  const { highlights, condition_notes, faults, service_history, equipment } = listing;
  if (!listing.text_public && story.length === 0)
    return (
      <Section id="story" title={t('title')}>
        <p className="text-ink-muted">{t('notYet')}</p>
      </Section>
    );
  return (
    <>
      {highlights.length > 0 && (
        <Section id="highlights" title={t('highlights')}>
          <Points items={highlights} icon={<Check className="mt-1 size-4 text-live-ink" />} />
        </Section>
      )}
      {story.length > 0 && (
        <Section id="story" title={t('title')}>
          <Markdown blocks={story} />
        </Section>
      )}
      {(condition_notes || faults.length > 0) && (
        <Section id="condition" title={t('condition')}>
          <Paragraphs text={condition_notes} />
          {faults.length > 0 && (
            <>
              <h3 className="mt-5 mb-2 font-medium">{t('faults')}</h3>
              <Points items={faults} icon={<TriangleAlert className="mt-1 size-4 text-warning-ink" />} />
            </>
          )}
        </Section>
      )}
      {service_history && (
        <Section id="history" title={t('service')}>
          <Paragraphs text={service_history} />
        </Section>
      )}
      {equipment.length > 0 && (
        <Section id="equipment" title={t('equipment')}>
          <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 marker:text-ink-muted sm:grid-cols-2">
            {equipment.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const Points = ({ items, icon }: { items: string[]; icon: ReactNode }) => (
  <ul className="grid max-w-[68ch] gap-2">
    {items.map((item) => (
      <li key={item} className="flex gap-3">
        {icon}
        <span className="min-w-0 wrap-break-word">{item}</span>
      </li>
    ))}
  </ul>
);

const Paragraphs = ({ text }: { text: string | null }) =>
  text && <p className="max-w-[68ch] whitespace-pre-line wrap-break-word text-[1.0625rem]/7">{text}</p>;
