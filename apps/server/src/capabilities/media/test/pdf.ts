/** A small PDF with one more object. */
export const pdf = (object = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n${object}\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
