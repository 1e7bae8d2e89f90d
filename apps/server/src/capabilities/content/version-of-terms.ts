import { createHash } from 'node:crypto';
import type { Locale } from '@marque/contracts/locale';
import type { Content } from './create-content.ts';

/** Names the text of the terms as a customer reads it: its day, its language and the beginning of its hash. */
export async function versionOfTerms(content: Content, locale: Locale): Promise<string> {
  const terms = await content.find('page', 'terms', locale);
  if (!terms) throw new Error('The terms have no text.');
  const hash = createHash('sha256').update(terms.body).digest('hex').slice(0, 16);
  return [terms.updated_at.slice(0, 10), terms.locale, hash].join(' ');
}
