import { isValidElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Markdown } from './Markdown.tsx';
import { parseMarkdown } from './parse-markdown.server.ts';

/** The properties of all elements of a tree. */
function propsIn(node: ReactNode): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap(propsIn);
  if (!isValidElement<{ children?: ReactNode }>(node)) return [];
  return [node.props, ...propsIn(node.props.children)];
}

it('loads a file as a document, because no page of ours has its address', () => {
  const links = propsIn(
    Markdown({ blocks: parseMarkdown('[a](/en/faq) [b](/stories/a.webp) [c](/api/feeds/stories.atom)') }),
  ).filter(({ to }) => to !== undefined);
  expect(links.map(({ to, reloadDocument }) => [to, reloadDocument])).toEqual([
    ['/en/faq', false],
    ['/stories/a.webp', true],
    ['/api/feeds/stories.atom', true],
  ]);
});
