import { linkTarget } from '@marque/contracts/content/link-target';
import type { BrokenLink } from '@marque/contracts/content/links';
import type { Tables } from '@marque/db/rows.gen';
import { findLinks } from '@marque/domain/content/find-links';
import type { Kysely } from 'kysely';
import type { Fields } from '../content-source.ts';
import { findReachable } from './repository.ts';

/** The addresses in a text: the links and pictures of its body, and the links of a home block. */
export const linksOf = ({ body, text, link }: Fields): string[] => [
  ...new Set([
    ...(typeof link === 'string' ? [link] : []),
    ...[body, text].flatMap((words) => (typeof words === 'string' ? findLinks(words) : [])),
  ]),
];

/** The links of a text that lead nowhere. Other sites are not asked. */
export async function findBrokenLinks(
  kysely: Kysely<Tables>,
  fields: Fields,
  at: Date,
): Promise<BrokenLink[]> {
  const targets = linksOf(fields).map((href) => ({ href, target: linkTarget(href) }));
  const wanted = targets.flatMap(({ target }) => ('slug' in target ? [target] : []));
  const reachable = wanted.length > 0 ? await findReachable(kysely, wanted, at) : new Set();
  return targets.flatMap(({ href, target }): BrokenLink[] => {
    if (target.kind === 'not-allowed')
      return isPlaceholder(href) ? [] : [{ href, problem: 'address-not-allowed' }];
    const isBroken =
      'slug' in target ? !reachable.has(`${target.kind} ${target.slug}`) : target.kind === 'nowhere';
    return isBroken ? [{ href, problem: 'no-such-page' }] : [];
  });
}

/** An address that depends on the installation, such as `mailto:{email.UK}` or `{seller.pack}`. */
const isPlaceholder = (href: string): boolean => /^(mailto:)?\{[a-z]+\.[A-Za-z]+\}$/.test(href);
