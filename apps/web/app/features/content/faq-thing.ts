import { cutAt, plainWords, type Reading } from './reading.ts';

/** The schema.org description of the questions, for search engines. */
export const faqThing = ({ reading }: { reading: Reading }) => ({
  '@type': 'FAQPage',
  mainEntity: reading.sections
    .flatMap(({ blocks }) => cutAt(1, blocks).sections)
    .map(({ name, blocks }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: plainWords(blocks) },
    })),
});
