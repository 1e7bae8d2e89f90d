import { secondStepCode } from '@marque/contracts/second-step';
import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/TextField.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { bindText } from '../forms/bind-field.ts';
import type { SecurityAnswer } from '../security/security-answer.ts';
import { QrCode } from './QrCode.tsx';

/**
 * Shows the secret to scan while the page is open, and asks for the code that proves that the app has the
 * secret.
 */
export function ConfirmApp({ answer }: { answer: SecurityAnswer | undefined }) {
  const t = useTranslations('secondStep');
  const confirming = useActionForm({ action: 'confirm-app', schema: secondStepCode, answer });
  return (
    <ActionForm of={confirming} submit={t('confirmApp')}>
      {answer?.app && (
        <div className="grid gap-4">
          <p>{t('scan')}</p>
          <QrCode rows={answer.app.qr} label={t('qr')} />
          <p>
            {t('byHand')}{' '}
            <code className="[font-variant-ligatures:none] wrap-break-word">{answer.app.secret}</code>
          </p>
        </div>
      )}
      <TextField
        {...bindText(confirming.fields.code)}
        label={t('appCode')}
        help={t('appCodeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </ActionForm>
  );
}
