import { Markdown } from '../markdown/Markdown.tsx';
import type { Reading } from './reading.ts';

/** A text for continuous reading. Each section has a heading that can be linked to. */
export const Sections = ({ reading: { lead, sections } }: { reading: Reading }) => (
  <>
    {lead.length > 0 && <Markdown blocks={lead} className={columnStyle} />}
    {sections.map(({ id, name, blocks }) => (
      <section key={id} aria-labelledby={id} className="mt-10 first:mt-0">
        <h2 id={id} className="title mb-4 scroll-mt-24 text-2xl wrap-break-word sm:text-3xl">
          {name}
        </h2>
        <Markdown blocks={blocks} headingLevel={3} className={columnStyle} />
      </section>
    ))}
  </>
);

/** A quotation outside other blocks is a pull quote: larger, and in the catalogue's serif. */
const columnStyle = '[&>blockquote]:my-4 [&>blockquote]:text-2xl/8 [&>blockquote]:not-italic';
