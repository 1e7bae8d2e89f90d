import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from './toast-store.ts';

/**
 * A part of the page that is loaded when it is first needed, and null until then. If it cannot be loaded, the
 * visitor sees a message and can try again. The page itself stays.
 */
export function useLate<Part>(load: () => Promise<Part>) {
  const t = useTranslations('ui');
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);

  const fetchPart = async (): Promise<boolean> => {
    try {
      const part = await load();
      setLoaded({ part });
      return true;
    } catch {
      toasts.show({ tone: 'danger', message: t('partNotLoaded') });
      return false;
    }
  };
  return { part: loaded?.part ?? null, fetchPart };
}
