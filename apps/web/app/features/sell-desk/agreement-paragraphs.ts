type Paragraph = { heading: string | null; text: string };

/**
 * The parts of an agreement: its title, and its paragraphs. A paragraph of two lines begins with its heading. Nothing of
 * the text is left out, because the seller signs all of it.
 */
export function agreementParagraphs(text: string): { title: string; paragraphs: Paragraph[] } {
  const [title = '', ...rest] = text.split('\n\n');
  return {
    title,
    paragraphs: rest.map((paragraph) => {
      const end = paragraph.indexOf('\n');
      return end === -1
        ? { heading: null, text: paragraph }
        : { heading: paragraph.slice(0, end), text: paragraph.slice(end + 1) };
    }),
  };
}
