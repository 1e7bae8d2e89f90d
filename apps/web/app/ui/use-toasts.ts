import { useSyncExternalStore } from 'react';
import { type ShownToast, toasts } from './toast-store.ts';

const none: readonly ShownToast[] = [];

export const useToasts = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
  return { ...toasts, shown };
};
