import type { Locale } from '@marque/contracts/locale';
import { signature } from '@marque/contracts/selling/agreement';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText, bindTick } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { SignAnswer } from './sign-answer.ts';

type SignFormProps = { hash: string; language: Locale; answer: SignAnswer | undefined };

/** The signature: a typed name and a tick. With JavaScript it waits until the end of the text has been on the screen. */
export function SignForm({ hash, language, answer }: SignFormProps) {
  const t = useTranslations('sellAgreement.sign');
  const { end, hasRead } = useHasRead();
  const isPending = useNavigation().formData?.has('hash') ?? false;
  const { form, fields, formProps, hasFailed } = useValidatedForm({
    ...{ id: 'sign-form', schema: signature, isPending },
    // The errors of a changed agreement belong to the one before.
    lastResult: answer?.isChanged ? undefined : answer?.result,
    defaultValue: { name: answer?.name ?? '' },
  });
  return (
    <section aria-labelledby="sign-title" className="mt-8 max-w-3xl border-line border-t pt-6">
      <span ref={end} aria-hidden className="block h-px" />
      <h2 id="sign-title" className="title text-2xl sm:text-3xl">
        {t('title')}
      </h2>
      <Form {...formProps} method="post" className="mt-4 grid gap-5">
        {hasFailed && <FormFaults form={form} />}
        <input type="hidden" name="action" value="sign" />
        <input type="hidden" name="hash" value={hash} />
        <input type="hidden" name="language" value={language} />
        <TextField {...bindText(fields.name)} label={t('name')} help={t('nameHelp')} autoComplete="name" />
        <Checkbox {...bindTick(fields.accepted)} label={t('accepted')} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" size="large" isPending={isPending} isDisabled={!hasRead}>
            {t('button')}
          </Button>
          {!hasRead && <p className="text-ink-muted text-sm">{t('readFirst')}</p>}
        </div>
      </Form>
    </section>
  );
}

/** Whether the reader has reached the end of the text. Without JavaScript nobody can tell, so the answer is yes. */
function useHasRead() {
  const end = useRef<HTMLSpanElement>(null);
  const [hasRead, setRead] = useState(true);
  useEffect(() => {
    const element = end.current;
    if (!element || !('IntersectionObserver' in window)) return;
    setRead(false);
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setRead(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { end, hasRead };
}
