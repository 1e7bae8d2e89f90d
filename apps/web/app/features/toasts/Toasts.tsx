import { ToastRegion } from '../../ui/ToastRegion.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { usePageEffect } from '../loading/use-page-effect.ts';

export function Toasts() {
  usePageEffect(() => {
    toasts.flushAfterNavigation();
    return undefined;
  });
  return <ToastRegion />;
}
