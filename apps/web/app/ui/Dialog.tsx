import { useEffect, useEffectEvent } from 'react';
import type { DialogProps } from './DialogWindow.tsx';
import { useLate } from './use-late.ts';

const loadWindow = () => import('./DialogWindow.tsx');

/** For who will surely need one: then it opens at once, whatever has become of the line. */
export const prepareDialogs = (): void => void loadWindow().catch(() => {});

/** Fetched when the first one opens: most pages are read without. */
export const Dialog = (props: DialogProps) => {
  const { isOpen, onOpenChange } = props;
  const { part, fetchPart } = useLate(loadWindow);
  const open = useEffectEvent(async () => {
    if (!(await fetchPart())) onOpenChange?.(false);
  });
  useEffect(() => {
    if (isOpen) void open();
  }, [isOpen]);

  return part && <part.DialogWindow {...props} />;
};
