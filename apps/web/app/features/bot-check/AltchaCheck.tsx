import { readBotChallenge } from '@marque/contracts/system';
import type { WidgetMethods } from 'altcha/types';
import type {} from 'altcha/types/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { CheckProps } from './check-props.ts';

// No attribution link inside a form, and no collection of the visitor's movements.
const configuration = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  disableAutoFocus: true,
});

export function AltchaCheck({ name, attempt, isHeld, onProved, onFailed, onUnavailable }: CheckProps) {
  const t = useTranslations('forms.botCheck');
  const locale = useAppLocale();
  const [isLoaded, setLoaded] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<HTMLElement & WidgetMethods>(null);

  useEffect(() => {
    import('./load-altcha.client.ts').then(({ nameAltchaStates }) => {
      nameAltchaStates(locale, {
        label: t('label'),
        verifying: t('verifying'),
        verified: t('verified'),
        error: t('failed'),
        expired: t('expired'),
        waitAlert: t('wait'),
      });
      setLoaded(true);
    }, onUnavailable);
  }, [locale, t, onUnavailable]);

  // The widget can also react to focus, but only once it is loaded. A visitor who focused the form earlier
  // would have to focus it again.
  useEffect(() => {
    const form = place.current?.closest('form');
    const begin = () => setInUse(true);
    if (form?.contains(document.activeElement)) begin();
    form?.addEventListener('focusin', begin, { once: true });
    return () => form?.removeEventListener('focusin', begin);
  }, []);

  // A solution is valid once. When a form comes back, a new one is needed.
  useEffect(() => {
    if (!attempt) return;
    widget.current?.reset();
    void widget.current?.verify();
  }, [attempt]);

  // A check that has failed or expired starts again when the form is sent.
  useEffect(() => {
    if (!isHeld) return;
    setInUse(true);
    const state: string | undefined = widget.current?.getState();
    if (state === 'error' || state === 'expired') void widget.current?.verify();
  }, [isHeld]);

  useEffect(() => {
    const element = widget.current;
    if (!isLoaded || !element) return;
    const follow = (event: Event) => {
      const { state } = (event as CustomEvent<{ state: string }>).detail;
      if (state === 'verified') onProved();
      if (state === 'error') onFailed();
    };
    element.addEventListener('statechange', follow);
    return () => element.removeEventListener('statechange', follow);
  }, [isLoaded, onProved, onFailed]);

  return (
    <div ref={place}>
      {isLoaded ? (
        <altcha-widget
          ref={widget}
          auto={isInUse ? 'onload' : 'off'}
          challenge={readBotChallenge.path}
          configuration={configuration}
          language={locale}
          name={name}
        />
      ) : (
        <Skeleton className="h-12 max-w-md" />
      )}
    </div>
  );
}
