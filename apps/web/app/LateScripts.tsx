import { Children, cloneElement, isValidElement, type LinkHTMLAttributes, type ReactNode } from 'react';
import { Scripts, type ScriptsProps } from 'react-router';

/**
 * The page's scripts, behind its words and pictures: on a slow line what is read comes first, and the page answers no
 * later for it. The router asks for all of them with the same haste as for fonts, and offers no way to say otherwise.
 */
export function LateScripts(props: ScriptsProps): ReactNode {
  return makeLate(Scripts(props));
}

const makeLate = (node: ReactNode): ReactNode =>
  Children.map(node, (child) => {
    if (!isValidElement<LinkHTMLAttributes<HTMLLinkElement>>(child)) return child;
    if (child.props.rel === 'modulepreload') return cloneElement(child, { fetchPriority: 'low' });
    return child.type === 'script' ? child : cloneElement(child, {}, makeLate(child.props.children));
  });
