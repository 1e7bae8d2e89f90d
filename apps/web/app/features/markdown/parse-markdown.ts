import { isLocalHref, isOutsideHref } from '@marque/domain/routing/text-links';
import { isCostlyMarkdown } from '@marque/domain/text/costly-markdown';
import { lexer, type Token, type Tokens } from 'marked';
import type { Block, Inline } from './markdown-tree.ts';

/** The maximum nesting depth, which real texts do not exceed. Deeper content is shown as plain text. */
const DEPTH = 8;

/**
 * Parses Markdown into a small tree. Raw HTML stays plain text. Only our own pictures are shown, and links
 * lead only to pages or mail addresses.
 */
export function parseMarkdown(text: string): Block[] {
  if (isCostlyMarkdown(text)) return [paragraph([text])];
  try {
    return blocksOf(lexer(text), DEPTH);
  } catch (error) {
    // Thousands of nested quotes exhaust the lexer's stack. Show the plain text instead.
    if (error instanceof RangeError) return [paragraph([text])];
    throw error;
  }
}

const blocksOf = (tokens: Token[], depth: number): Block[] =>
  tokens.flatMap((token): Block[] => {
    if (depth === 0) return [paragraph([decode(token.raw)])];
    const known = token as Tokens.Generic;
    switch (known.type) {
      case 'space':
      case 'def':
      case 'checkbox':
        return [];
      case 'hr':
        return [{ kind: 'rule' }];
      case 'heading':
        return [{ kind: 'heading', level: known.depth, children: inlineOf(known.tokens, depth) }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(known.tokens ?? [], depth - 1) }];
      case 'code':
        return [{ kind: 'code', text: known.text }];
      case 'list':
        return [listOf(token as Tokens.List, depth)];
      case 'table':
        return [tableOf(token as Tokens.Table, depth)];
      case 'paragraph':
      case 'text':
        return [paragraph(known.tokens ? inlineOf(known.tokens, depth) : [decode(known.text)])];
      default:
        return [paragraph([known.raw.trim()])];
    }
  });

const listOf = ({ ordered, start, items }: Tokens.List, depth: number): Block => ({
  kind: 'list',
  ordered,
  start: start === '' ? 1 : start,
  items: items.map(({ tokens }) => blocksOf(tokens, depth - 1)),
});

const tableOf = ({ header, rows }: Tokens.Table, depth: number): Block => ({
  kind: 'table',
  header: header.map(({ tokens }) => inlineOf(tokens, depth)),
  rows: rows.map((row) => row.map(({ tokens }) => inlineOf(tokens, depth))),
});

const inlineOf = (tokens: Token[] = [], depth: number): Inline[] =>
  tokens.flatMap((token): Inline[] => {
    if (depth === 0) return [decode(token.raw)];
    const known = token as Tokens.Generic;
    switch (known.type) {
      case 'strong':
      case 'em':
      case 'del':
        return [{ kind: known.type, children: inlineOf(known.tokens, depth - 1) }];
      case 'codespan':
        return [{ kind: 'code', text: known.text }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link': {
        const children = inlineOf(known.tokens, depth - 1);
        return isSafeLink(known.href) ? [{ kind: 'link', href: known.href, children }] : children;
      }
      case 'image':
        return isLocalHref(known.href) ? [{ kind: 'image', src: known.href, alt: known.text }] : [known.text];
      case 'html':
        return [known.raw];
      default:
        return [decode(known.text ?? known.raw)];
    }
  });

const paragraph = (children: Inline[]): Block => ({ kind: 'paragraph', children });

const isSafeLink = (href: string): boolean =>
  isLocalHref(href) || /^#[\w-]+$/.test(href) || isOutsideHref(href);

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', euro: '€' };

/** Decodes character references. They are part of Markdown, but the lexer leaves them unchanged. */
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|(\w{2,6}));/g, (reference, code: string, name: string) => {
    if (name !== undefined) return named[name] ?? reference;
    const point = Number(code);
    return point > 31 && point < 0x110000 ? String.fromCodePoint(point) : reference;
  });
