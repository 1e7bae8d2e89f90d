import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts, type ScriptsProps } from 'react-router';
import { startLate } from './start-late.ts';

type Loaded = {
  rel?: string;
  href?: string;
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
};

/**
 * Loads the page's scripts after its main picture, so that they do not compete on a slow connection. The router has no
 * setting for this: it preloads its modules as soon as the browser sees them.
 */
export function LateScripts(props: ScriptsProps): ReactNode {
  const modules: string[] = [];
  const makeLate = (node: ReactNode): ReactNode =>
    Children.map(node, (child) => {
      if (!isValidElement<Loaded>(child)) return child;
      const { rel, href, type, children } = child.props;
      if (rel === 'modulepreload' && href) {
        modules.push(href);
        return null;
      }
      if (child.type !== 'script') return cloneElement(child, {}, makeLate(children));
      return type === 'module' ? lateModule(child, modules) : child;
    });
  return makeLate(Scripts(props));
}

const lateModule = (script: ReactElement<Loaded>, modules: readonly string[]): ReactNode =>
  cloneElement(script, {
    type: undefined,
    dangerouslySetInnerHTML: {
      __html: startLate(modules, script.props.dangerouslySetInnerHTML?.__html ?? ''),
    },
  });
