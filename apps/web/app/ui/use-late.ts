import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toasts } from './toast-store.ts';

/**
 * A part of the page that is fetched when it is first needed; null until it is there.
 * Where it cannot be fetched the visitor is told, and may press again: the page itself stands.
 */
export function useLate<Part>(load: () => Promise<Part>) {
  const t = useTranslations('errors');
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);

  const fetchPart = async (): Promise<boolean> => {
    try {
      const part = await load();
      setLoaded({ part });
      return true;
    } catch {
      toasts.show({ tone: 'danger', message: t('unreachable') });
      return false;
    }
  };
  return { part: loaded?.part ?? null, fetchPart };
}
