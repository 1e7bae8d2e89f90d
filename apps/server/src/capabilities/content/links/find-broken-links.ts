import { linkTarget } from '@marque/contracts/content/link-target';
import type { BrokenLink } from '@marque/contracts/content/links';
import type { Tables } from '@marque/db/rows.gen';
import { findLinks } from '@marque/domain/content/find-links';
import type { Kysely } from 'kysely';
import type { Fields } from '../content-source.ts';
import { entryKey } from '../entry-key.ts';
import { findMissingPictures } from './find-missing-pictures.ts';
import { findReachable } from './repository.ts';

/** The addresses in a text: the links and pictures of its body, its own pictures, and the links of a home block. */
export const linksOf = ({ body, text, link, picture, social }: Fields): string[] => [
  ...new Set([
    ...[link, srcOf(picture), srcOf((social as Fields | undefined)?.image)].filter(
      (href): href is string => typeof href === 'string',
    ),
    ...[body, text].flatMap((words) => (typeof words === 'string' ? findLinks(words) : [])),
  ]),
];

const srcOf = (picture: unknown): unknown => (picture as Fields | undefined)?.src;

/** The links of a text that lead nowhere. Other sites are not asked. */
export async function findBrokenLinks(
  kysely: Kysely<Tables>,
  fields: Fields,
  at: Date,
): Promise<BrokenLink[]> {
  const targets = linksOf(fields).map((href) => ({ href, target: linkTarget(href) }));
  const wanted = targets.flatMap(({ target }) => ('slug' in target ? [target] : []));
  const reachable = wanted.length > 0 ? await findReachable(kysely, wanted, at) : new Set();
  const files = targets.filter(({ target }) => target.kind === 'file').map(({ href }) => href);
  const missing = await findMissingPictures(kysely, files);
  const isBroken = ({ href, target }: (typeof targets)[number]): boolean => {
    if ('slug' in target) return !reachable.has(entryKey(target.kind, target.slug));
    if (target.kind === 'file') return missing.has(href);
    return target.kind === 'nowhere' || (target.kind === 'not-allowed' && !isPlaceholder(href));
  };
  return targets.filter(isBroken).map(({ href }) => describeBroken(href));
}

/** What is wrong with a link of which we know that it is broken. */
export function describeBroken(href: string): BrokenLink {
  const { kind } = linkTarget(href);
  if (kind === 'not-allowed') return { href, problem: 'address-not-allowed' };
  return { href, problem: kind === 'file' ? 'no-such-picture' : 'no-such-page' };
}

/** An address that depends on the installation, such as `mailto:{email.UK}` or `{seller.pack}`. */
const isPlaceholder = (href: string): boolean => /^(mailto:)?\{[a-z]+\.[A-Za-z]+\}$/.test(href);
