import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import type { ShownBlock } from './arrange-blocks.server.ts';

/** The button of a block. */
export const BlockLink = ({ block: { link, label } }: { block: ShownBlock }) =>
  link && label ? (
    <Link to={link} className={`${buttonStyle('primary', 'large')} mt-6`}>
      {label}
    </Link>
  ) : null;
