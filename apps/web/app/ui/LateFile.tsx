import { type ComponentType, use } from 'react';
import { keepTrying } from './keep-trying.ts';

type LateFileOf<Props> = {
  readonly loaded: ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
};

/**
 * A component in a file of its own. A browser loads it when it is first shown, and the server before it renders. While
 * a browser cannot load it, the page stays as it is.
 */
export function lateFile<Props>(read: () => Promise<ComponentType<Props>>): LateFileOf<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= keepTrying(read).then((part) => {
        loaded = part;
        return part;
      });
      return loading;
    },
  };
}

/**
 * Shows a component from a late file. Put it in a LatePart, which keeps the server's HTML until the file has arrived. The
 * server must then call `load` before it renders: otherwise the first page would be sent without this part. Put it in a
 * Suspense if the server does not render it.
 */
export function LateFile<Props extends object>({ file, props }: { file: LateFileOf<Props>; props: Props }) {
  const Part = file.loaded ?? use(file.load());
  return <Part {...props} />;
}
