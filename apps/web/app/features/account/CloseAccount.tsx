import { type FormEvent, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { bindTick } from '../forms/bind-field.ts';
import { IdentityProof } from '../security/IdentityProof.tsx';
import { sessionNews } from '../session-expiry/session-news.ts';
import { ActionForm } from './ActionForm.tsx';
import { deletionForm } from './account-forms.ts';
import { type FormAnswer, useActionForm } from './use-action-form.ts';

/** The checkbox is the confirmation without JavaScript. With JavaScript, a dialog asks again. */
export function CloseAccount({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTranslations('closeAccount');
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const closing = useActionForm({ action: 'delete-account', schema: deletionForm, answer });

  const ask = (event: FormEvent<HTMLFormElement>) => {
    closing.formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    form.current = event.currentTarget;
    setAsking(true);
  };
  const close = () => {
    setAsking(false);
    sessionNews.announceEnd('closed');
    void submit(form.current, { method: 'post', preventScrollReset: true });
  };

  return (
    <>
      <p>{t('text')}</p>
      <h3 className="mt-4 font-semibold">{t('erased')}</h3>
      <p className="text-ink-muted">{t('erasedText')}</p>
      <h3 className="mt-4 font-semibold">{t('kept')}</h3>
      <p className="mb-5 text-ink-muted">{t('keptText')}</p>
      <ActionForm
        of={{ ...closing, formProps: { ...closing.formProps, onSubmit: ask } }}
        submit={t('submit')}
        variant="danger"
      >
        <Checkbox {...bindTick(closing.fields.understood)} label={t('understood')} isRequired />
        <IdentityProof field={closing.fields.currentPassword} />
      </ActionForm>
      <Dialog
        role="alertdialog"
        title={t('title')}
        isOpen={isAsking}
        onOpenChange={setAsking}
        footer={
          <>
            <Button variant="secondary" onPress={() => setAsking(false)}>
              {t('stay')}
            </Button>
            <Button variant="danger" onPress={close}>
              {t('submit')}
            </Button>
          </>
        }
      >
        <p>{t('ask')}</p>
      </Dialog>
    </>
  );
}
