import type { RouteName } from '@marque/contracts/route-table';
import type { ReactNode } from 'react';
import { NavLink, type NavLinkProps } from 'react-router';
import type { Destination } from './addresses.ts';
import { useAddress } from './use-address.ts';

type RouteLinkProps<Name extends RouteName> = Omit<Destination<Name>, 'route'> &
  Omit<NavLinkProps, 'to' | 'children' | 'className' | 'style' | 'end'> & {
    to: Name;
    children: ReactNode;
    className?: string | undefined;
  };

/**
 * A link to a screen by its name, in the language of the current page. Sets `aria-current` if it is the
 * current page.
 */
export function RouteLink<Name extends RouteName>({
  to,
  params,
  query,
  hash,
  ...rest
}: RouteLinkProps<Name>) {
  const address = useAddress();
  const href = address({ route: to, params, query, hash } as Destination<Name>);
  return <NavLink end to={href} aria-current={hash ? 'false' : 'page'} {...rest} />;
}
