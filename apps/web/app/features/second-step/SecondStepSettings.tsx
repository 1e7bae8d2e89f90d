import { ownerProof } from '@marque/contracts/passkeys';
import type { SecondStepState } from '@marque/contracts/second-step';
import { useFormatter, useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { IntentForm } from '../account/IntentForm.tsx';
import { useIntentForm } from '../account/use-intent-form.ts';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { ConfirmApp } from './ConfirmApp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SecurityAnswer, SecurityIntent } from './security-answer.ts';

type Props = { state: SecondStepState; answer: SecurityAnswer | undefined };

/** For staff: the second step at login, and the recovery codes that can replace it. */
export function SecondStepSettings({ state, answer }: Props) {
  const t = useTranslations('secondStep');
  const format = useFormatter();
  const isConfirming = answer?.app !== undefined || answer?.intent === 'confirm-app';
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">{t('text')}</p>
      <Notice tone={state.required ? 'success' : 'warning'}>{state.required ? t('on') : t('off')}</Notice>
      {state.app_since ? (
        <>
          {answer?.intent === 'confirm-app' && <FocusedNotice tone="success">{t('appAdded')}</FocusedNotice>}
          <p>{t('appSince', { date: format.dateTime(new Date(state.app_since), { dateStyle: 'long' }) })}</p>
          <ProvenForm intent="remove-app" title={t('removeApp')} answer={answer} />
        </>
      ) : isConfirming ? (
        <ConfirmApp answer={answer} />
      ) : (
        <ProvenForm intent="begin-app" title={t('addApp')} answer={answer} />
      )}
      {state.required && (
        <>
          <p>{t('codesLeft', { count: state.recovery_codes_left })}</p>
          <ProvenForm intent="renew-codes" title={t('renewCodes')} answer={answer} />
        </>
      )}
      {answer?.codes && answer.codes.length > 0 && <RecoveryCodes codes={answer.codes} />}
    </div>
  );
}

/** A form that changes the second step. It asks for the password again. */
function ProvenForm({
  intent,
  title,
  answer,
}: {
  intent: SecurityIntent;
  title: string;
  answer: SecurityAnswer | undefined;
}) {
  const t = useTranslations('account');
  const change = useIntentForm({ intent, schema: ownerProof, answer });
  return (
    <Disclosure title={title} answered={answer?.intent === intent ? answer.result : undefined}>
      <IntentForm of={change} submit={title} variant="secondary">
        <PasswordField
          {...bindText(change.fields.currentPassword)}
          label={t('yourPassword')}
          help={t('noPasswordHelp')}
        />
      </IntentForm>
    </Disclosure>
  );
}
