import { createElement, Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import type { Block, Inline } from './markdown-tree.ts';

type MarkdownProps = {
  blocks: Block[];
  /** The level that the text's top headings get on this page. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
};

/** Renders a text that a seller or an editor wrote. */
export const Markdown = ({ blocks, headingLevel = 3, className }: MarkdownProps) => (
  <div className={classNames('grid max-w-[68ch] gap-4 text-[1.0625rem]/7 wrap-break-word', className)}>
    {renderBlocks(blocks, headingLevel)}
  </div>
);

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/**
 * Passes the nodes as arguments and not as an array. The tree never changes on the page, so its nodes need no
 * keys.
 */
const together = (nodes: ReactNode[]): ReactNode => createElement(Fragment, null, ...nodes);

const renderBlocks = (blocks: Block[], headingLevel: number): ReactNode =>
  together(blocks.map((block) => renderBlock(block, headingLevel)));

function renderBlock(block: Block, headingLevel: number): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return createElement('p', null, renderInline(block.children));
    case 'heading': {
      const heading = HEADINGS[Math.min(headingLevel - 2 + block.level - 1, 4)] ?? 'h6';
      return createElement(heading, { className: 'title mt-3 text-xl' }, renderInline(block.children));
    }
    case 'quote':
      return (
        <blockquote className="grid gap-4 border-brand-ink/40 border-l-2 pl-5 font-serif italic">
          {renderBlocks(block.blocks, headingLevel)}
        </blockquote>
      );
    case 'list':
      return createElement(
        block.ordered ? 'ol' : 'ul',
        {
          start: block.ordered ? block.start : undefined,
          className: classNames(
            'grid gap-1.5 pl-6 marker:text-ink-muted',
            block.ordered ? 'list-decimal' : 'list-disc',
          ),
        },
        ...block.items.map((item) => createElement('li', null, renderBlocks(item, headingLevel))),
      );
    case 'table':
      return <Table {...block} />;
    case 'code':
      return (
        <pre className="overflow-x-auto rounded-sm bg-surface p-4 text-sm">
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr className="border-line" />;
  }
}

/** On a phone a wide table scrolls sideways. It is focusable, so that the keyboard can scroll it too. */
function Table({ header, rows }: Extract<Block, { kind: 'table' }>) {
  const headerId = useId();
  return (
    <div role="region" aria-labelledby={headerId} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-base tabular-nums">
        <thead id={headerId} className="border-line-strong border-b text-left">
          {renderRow('th', header)}
        </thead>
        <tbody>{together(rows.map((row) => renderRow('td', row)))}</tbody>
      </table>
    </div>
  );
}

const renderRow = (cell: 'th' | 'td', cells: Inline[][]): ReactNode =>
  createElement(
    'tr',
    { className: 'border-line border-b' },
    ...cells.map((content) =>
      createElement(cell, { className: 'py-2 pr-4 align-top' }, renderInline(content)),
    ),
  );

const renderInline = (parts: Inline[]): ReactNode => together(parts.map(renderPart));

function renderPart(part: Inline): ReactNode {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'strong':
      return <strong className="font-semibold">{renderInline(part.children)}</strong>;
    case 'em':
      return <em>{renderInline(part.children)}</em>;
    case 'del':
      return <del>{renderInline(part.children)}</del>;
    case 'code':
      return <code className="rounded-xs bg-surface px-1 text-[0.9em]">{part.text}</code>;
    case 'break':
      return <br />;
    case 'image':
      return <img src={part.src} alt={part.alt} loading="lazy" className="h-auto max-w-full rounded-sm" />;
    case 'link':
      return (
        <Link
          to={part.href}
          reloadDocument={/\.\w+$/.test(part.href)}
          rel={part.href.startsWith('http') ? 'nofollow noopener ugc' : undefined}
          className="text-brand-ink underline decoration-1 underline-offset-[0.22em]"
        >
          {renderInline(part.children)}
        </Link>
      );
  }
}
