import { isCostlyMarkdown } from '@marque/domain/text/costly-markdown';
import { lexer, type Token, type Tokens } from 'marked';

/** The paragraphs of a Markdown text without any marks. Headings are left out, because an excerpt has one of its own. */
export function plainParagraphs(markdown: string): string[] {
  if (isCostlyMarkdown(markdown)) return [markdown];
  try {
    return lexer(markdown).flatMap(paragraphsOf);
  } catch (error) {
    // Thousands of nested quotes exhaust the lexer's stack.
    if (error instanceof RangeError) return [markdown];
    throw error;
  }
}

function paragraphsOf(token: Token): string[] {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return [plain(token)];
    case 'blockquote':
      return (token.tokens ?? []).flatMap(paragraphsOf);
    case 'list':
      return (token as Tokens.List).items.map((item) => `– ${item.tokens.flatMap(paragraphsOf).join(' ')}`);
    default:
      return [];
  }
}

/** The text inside emphasis and links. Pictures and raw HTML have none. */
function plain(token: Token): string {
  const { type, tokens, text } = token as Tokens.Generic;
  if (type === 'image' || type === 'html') return '';
  if (type === 'br') return ' ';
  return tokens ? tokens.map(plain).join('') : decode(text ?? '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '').replace(/\s+/g, ' ');
