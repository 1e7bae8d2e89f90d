import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type TextLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  href: string;
  /** Quiet links are for lists and menus, where the position already shows that they are links. */
  isQuiet?: boolean;
};

export const TextLink = ({ href, isQuiet, className, ...link }: TextLinkProps) => (
  <Link
    {...link}
    to={href}
    className={classNames(
      'rounded-xs underline-offset-[0.22em] transition-colors',
      isQuiet
        ? 'text-ink no-underline hover:text-brand-ink hover:underline'
        : 'text-brand-ink underline decoration-1 decoration-brand-ink/40 hover:decoration-brand-ink',
      className,
    )}
  />
);
