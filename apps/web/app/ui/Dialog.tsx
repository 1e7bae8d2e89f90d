import { useEffect, useEffectEvent } from 'react';
import type { DialogProps } from './DialogWindow.tsx';
import { useLate } from './use-late.ts';

const loadWindow = () => import('./DialogWindow.tsx');

/** For pages that will surely need a dialog. It then opens at once, even if the connection is lost. */
export const prepareDialogs = (): void => void loadWindow().catch(() => {});

/** Loaded when the first dialog opens, because most pages need none. */
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
