import type { SubmissionResult } from '@conform-to/react';
import { sandboxCard } from '@marque/contracts/sandbox';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useTakeFocus } from '../../ui/use-take-focus.ts';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';

type SandboxCardFormProps = {
  result: SubmissionResult<string[]> | undefined;
  /** A card from the list was refused. The form shows it and takes the focus, because the list may be far away. */
  isFromList: boolean;
  cancelUrl: string;
};

export function SandboxCardForm({ result, isFromList, cancelUrl }: SandboxCardFormProps) {
  const t = useTranslations('sandbox');
  const place = useTakeFocus(isFromList);
  const isPending = useNavigation().formData?.get('action') === 'card';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    ...{ id: 'sandbox-card', schema: sandboxCard, lastResult: result, isPending },
  });
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="sandbox-form"
      className="grid scroll-mt-4 gap-5 outline-none"
    >
      <h2 id="sandbox-form" className="title text-2xl">
        {t('form')}
      </h2>
      <Form {...formProps} method="post" preventScrollReset autoComplete="off" className="grid gap-5">
        {hasFailed && <FormFaults form={form} />}
        <input type="hidden" name="action" value="card" />
        <TextField {...bindText(fields.number)} label={t('number')} inputMode="numeric" autoComplete="off" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...bindText(fields.expiry)}
            label={t('expiry')}
            help={t('expiryHelp')}
            inputMode="text"
            autoComplete="off"
          />
          <TextField
            {...bindText(fields.code)}
            label={t('code')}
            help={t('codeHelp')}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending}>
            {t('add')}
          </Button>
          <a href={cancelUrl} className={buttonStyle('quiet')}>
            {t('cancel')}
          </a>
        </div>
      </Form>
    </section>
  );
}
