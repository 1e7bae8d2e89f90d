import { Children, cloneElement, isValidElement, type LinkHTMLAttributes, type ReactNode } from 'react';
import { Scripts, type ScriptsProps } from 'react-router';

/**
 * Gives the page's scripts a low fetch priority, so that text and pictures load first on a slow connection.
 * This does not delay the moment when the page becomes interactive. The router preloads all scripts with the
 * same priority as fonts and has no setting for this.
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
