import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { FieldErrors } from '../../ui/FieldErrors.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AltchaCheck } from './AltchaCheck.tsx';
import { RecaptchaCheck } from './RecaptchaCheck.tsx';

export type CheckProps = { name: string; attempt: unknown; onUnavailable: () => void };

type BotCheckFieldProps = {
  id?: string;
  name?: string;
  errors?: string[] | undefined;
  /** The result of the last attempt. A new result requests a new proof. */
  attempt?: unknown;
};

/** Adds the proof of the bot check to the form. The configuration of the installation selects the provider. */
export function BotCheckField({ id, name = 'recaptchaToken', errors, attempt }: BotCheckFieldProps) {
  const t = useTranslations('forms.botCheck');
  const { provider } = useSite().config.bot_check;
  const [isUnavailable, setUnavailable] = useState(false);
  const onUnavailable = useCallback(() => setUnavailable(true), []);
  const Check = provider === 'recaptcha' ? RecaptchaCheck : AltchaCheck;

  return (
    <div id={id} tabIndex={-1} className="grid gap-1.5 outline-none">
      {isUnavailable ? (
        <Notice tone="danger">{t('unavailable')}</Notice>
      ) : (
        <Check name={name} attempt={attempt} onUnavailable={onUnavailable} />
      )}
      <div className="hidden noscript:block">
        <Notice tone="warning">{t('needsScript')}</Notice>
      </div>
      <FieldErrors id={`${id ?? name}-error`} errors={errors} />
    </div>
  );
}
