import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import { ContentHeader } from './ContentHeader.tsx';
import { ForeignPart } from './ForeignPart.tsx';
import { ForeignText } from './ForeignText.tsx';
import type { Faq } from './load-faq.server.ts';
import { TableOfContents } from './TableOfContents.tsx';

type FaqScreenProps = { page: Faq };

/** Groups of questions. Each question opens separately, also without JavaScript. */
export function FaqScreen({ page }: FaqScreenProps) {
  const t = useTranslations('content.faq');
  const { title, description, locale, topics } = page;
  return (
    <div className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <ContentHeader title={title} description={description} />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div>
          <TableOfContents sections={topics} />
        </div>
        <div className="min-w-0 max-w-3xl">
          <ForeignText locale={locale} className="grid gap-12">
            {topics.map(({ id, name, questions }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="title mb-3 scroll-mt-24 text-2xl sm:text-3xl">
                  {name}
                </h2>
                <div className="divide-y divide-line border-line border-y">
                  {questions.map((question) => (
                    <QuestionRow key={question.slug} question={question} />
                  ))}
                </div>
              </section>
            ))}
          </ForeignText>
          <p className="mt-12 text-lg">
            {t.rich('unanswered', {
              contact: (words) => (
                <RouteLink to="contact" className="text-brand-ink underline underline-offset-4">
                  {words}
                </RouteLink>
              ),
            })}
          </p>
        </div>
      </div>
    </div>
  );
}

type QuestionRowProps = { question: Faq['topics'][number]['questions'][number] };

const QuestionRow = ({ question: { slug, title, blocks, locale } }: QuestionRowProps) => (
  <details id={slug} className="group scroll-mt-24">
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 hover:text-brand-ink [&::-webkit-details-marker]:hidden">
      <h3 className="font-medium text-lg/6">{title}</h3>
      <Plus aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-45" />
    </summary>
    <ForeignPart locale={locale}>
      <Markdown blocks={blocks} headingLevel={4} className="pb-6" />
    </ForeignPart>
  </details>
);
