import { ownerProof } from '@marque/contracts/customers/owner-proof';
import type { SecondStepState } from '@marque/contracts/second-step';
import { useFormatter, useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useViewerZone } from '../../ui/use-viewer-zone.ts';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { SecurityAnswer, SecurityFormAction } from '../security/security-answer.ts';
import { ConfirmApp } from './ConfirmApp.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Props = { state: SecondStepState; answer: SecurityAnswer | undefined };

/** For staff: the second step at login, and the recovery codes that can replace it. */
export function SecondStepSettings({ state, answer }: Props) {
  const t = useTranslations('secondStep');
  const format = useFormatter();
  const timeZone = useViewerZone();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'long', timeZone });
  const isConfirming = answer?.app !== undefined || answer?.action === 'confirm-app';
  return (
    <div className="grid gap-5">
      <p className="text-ink-muted">{t('text')}</p>
      <Notice tone={state.is_set_up ? 'success' : 'warning'}>{state.is_set_up ? t('on') : t('off')}</Notice>
      {state.app_since ? (
        <>
          {answer?.action === 'confirm-app' && <FocusedNotice tone="success">{t('appAdded')}</FocusedNotice>}
          <p>{t('appSince', { date: day(state.app_since) })}</p>
          <ProvenForm action="remove-app" title={t('removeApp')} answer={answer} />
        </>
      ) : isConfirming ? (
        <ConfirmApp answer={answer} />
      ) : (
        <ProvenForm action="begin-app" title={t('addApp')} answer={answer} />
      )}
      {state.is_set_up && (
        <>
          <p>{t('codesLeft', { count: state.recovery_codes_left })}</p>
          <ProvenForm action="renew-codes" title={t('renewCodes')} answer={answer} />
        </>
      )}
      {answer?.codes && answer.codes.length > 0 && <RecoveryCodes codes={answer.codes} />}
    </div>
  );
}

/** A form that changes the second step. It asks for the password again. */
function ProvenForm({
  action,
  title,
  answer,
}: {
  action: SecurityFormAction;
  title: string;
  answer: SecurityAnswer | undefined;
}) {
  const t = useTranslations('account');
  const change = useActionForm({ action, schema: ownerProof, answer });
  return (
    <Disclosure title={title} answered={answer?.action === action ? answer.result : undefined}>
      <ActionForm of={change} submit={title} variant="secondary">
        <PasswordField
          {...bindText(change.fields.currentPassword)}
          label={t('yourPassword')}
          help={t('noPasswordHelp')}
        />
      </ActionForm>
    </Disclosure>
  );
}
