const LINK = /https?:\/\/[^\s<>"']+/g;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Words with hyphens, such as the name of a story or of a car. */
const SLUG = /^[a-z]+(-[a-z0-9]{1,16})*$/;
const LONGEST_HARMLESS = 20;
const CODE = /\b\d{6}\b/g;

/**
 * The text of a message without what would log a reader in or prove an identity: tokens and queries of links, and if the
 * message has one, its code.
 */
export function hideSecrets(text: string, { hasCode }: { hasCode: boolean }): string {
  const withoutTokens = text.replace(LINK, hideInLink);
  return hasCode ? withoutTokens.replace(CODE, '••••••') : withoutTokens;
}

function hideInLink(link: string): string {
  const [path = ''] = link.split(/[?#]/);
  const shown = path
    .split('/')
    .map((part) => (part.length <= LONGEST_HARMLESS || isHarmless(part) ? part : '…'))
    .join('/');
  return path === link ? shown : `${shown}?…`;
}

const isHarmless = (part: string): boolean => UUID.test(part) || SLUG.test(part) || part.includes('.');
