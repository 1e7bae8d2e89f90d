import type { BotQuestion } from '@marque/contracts/system';
import { useCallback, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { FieldErrors } from '../../ui/FieldErrors.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AltchaCheck } from './AltchaCheck.tsx';
import { RecaptchaCheck } from './RecaptchaCheck.tsx';
import { useHeldSubmit } from './use-held-submit.ts';

type BotCheckFieldProps = {
  id?: string;
  name?: string;
  errors?: string[] | undefined;
  /** The result of the last attempt. A new result requests a new proof. */
  attempt?: unknown;
  /** For a browser without JavaScript. Null: its network may answer no more questions for now. */
  question?: BotQuestion | null | undefined;
};

/** Adds the proof of the bot check to the form. The configuration of the installation selects the provider. */
export function BotCheckField({
  id,
  name = 'recaptchaToken',
  errors,
  attempt,
  question,
}: BotCheckFieldProps) {
  const t = useTranslations('forms.botCheck');
  const { provider } = useSite().config.bot_check;
  const [isUnavailable, setUnavailable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { isHeld, onProved, onFailed } = useHeldSubmit(place, name, isUnavailable);
  const onUnavailable = useCallback(() => {
    setUnavailable(true);
    onFailed();
  }, [onFailed]);
  const Check = provider === 'recaptcha' ? RecaptchaCheck : AltchaCheck;
  const fieldId = id ?? name;

  return (
    <div ref={place} id={id} tabIndex={-1} className="grid gap-1.5 outline-none">
      <div className="grid gap-1.5 noscript:hidden">
        {isUnavailable ? (
          <Notice tone="danger">{t('unavailable')}</Notice>
        ) : (
          <Check
            name={name}
            attempt={attempt}
            isHeld={isHeld}
            onProved={onProved}
            onFailed={onFailed}
            onUnavailable={onUnavailable}
          />
        )}
        {isHeld && (
          <p role="status" className="text-ink-muted text-sm">
            {t('held')}
          </p>
        )}
        <FieldErrors id={`${fieldId}-error`} errors={errors} />
      </div>
      {/* Browsers with JavaScript neither render nor send what is inside. */}
      <noscript>
        {question && (
          <>
            <input type="hidden" name="botQuestion" value={question.token} />
            <TextField
              id={`${fieldId}-answer`}
              name="botAnswer"
              label={question.question}
              help={t('questionHelp')}
              errors={errors}
              autoComplete="off"
              maxLength={20}
              isRequired
            />
          </>
        )}
        {question === null && <Notice tone="warning">{t('noQuestion')}</Notice>}
      </noscript>
    </div>
  );
}
