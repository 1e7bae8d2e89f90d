import { Markdown } from '../markdown/Markdown.tsx';
import type { ShownBlock } from './arrange-blocks.server.ts';

/** The text of a block, which may contain links. */
export const BlockText = ({ block, className }: { block: ShownBlock | undefined; className?: string }) =>
  block && block.text.length > 0 ? (
    <Markdown
      blocks={block.text}
      className={`max-w-none! text-[length:inherit]! leading-[inherit]! ${className ?? ''}`}
    />
  ) : null;
