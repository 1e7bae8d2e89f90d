import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import type { CheckProps } from './check-props.ts';

/** Google's tokens are valid for two minutes. */
const renewalMs = 100_000;

export function RecaptchaCheck({ name, attempt, onProved, onUnavailable }: CheckProps) {
  const t = useTranslations('forms.botCheck');
  const siteKey = useSite().config.bot_check.site_key ?? '';
  const token = useRef<HTMLInputElement>(null);

  // A token is valid once. When a form comes back, a new one is needed.
  useEffect(() => {
    if (token.current) token.current.value = '';
    const renew = async () => {
      const { loadRecaptcha } = await import('./load-recaptcha.client.ts');
      const recaptcha = await loadRecaptcha(siteKey);
      const value = await recaptcha.execute(siteKey, { action: attempt ? 'retry' : 'submit' });
      if (!token.current) return;
      token.current.value = value;
      onProved();
    };
    renew().catch(onUnavailable);
    const renewal = setInterval(() => renew().catch(onUnavailable), renewalMs);
    return () => clearInterval(renewal);
  }, [siteKey, attempt, onProved, onUnavailable]);

  return (
    <>
      <input ref={token} type="hidden" name={name} />
      <p className="text-sm text-ink-muted">
        {t.rich('recaptchaNotice', {
          privacy: (chunks) => <TextLink href="https://policies.google.com/privacy">{chunks}</TextLink>,
          terms: (chunks) => <TextLink href="https://policies.google.com/terms">{chunks}</TextLink>,
        })}
      </p>
    </>
  );
}
