import type { Faq } from './load-faq.server.ts';
import { plainWords } from './reading.ts';

/** The schema.org description of the questions, for search engines. */
export const faqThing = ({ topics }: Pick<Faq, 'topics'>) => ({
  '@type': 'FAQPage',
  mainEntity: topics
    .flatMap(({ questions }) => questions)
    .map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(blocks) },
    })),
});
