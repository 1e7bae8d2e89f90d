import { messageText } from '@marque/contracts/selling/conversation';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useIsOnline } from '../../ui/use-is-online.ts';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { bindText } from '../forms/bind-field.ts';
import { useDraft } from '../forms/use-draft.ts';
import type { DeskAnswer } from './desk-answer.ts';

type MessageFormProps = {
  listingId: string;
  /** Makes sure that a message which is sent twice arrives once. */
  messageKey: string;
  answer: DeskAnswer | undefined;
  /** The label of the field, and the sentence below it. Otherwise they are those for the seller. */
  words?: Words;
};

type Words = { label: string; help: string };

/** Writes to the other side. A message that was not sent stays in the form, also after a login. */
export function MessageForm({ listingId, messageKey, answer, words }: MessageFormProps) {
  const result = answer?.action === 'message' ? answer.result : undefined;
  const [{ seen, accepted }, setSeen] = useState({ seen: result, accepted: 0 });
  if (seen !== result) setSeen({ seen: result, accepted: accepted + Number(result?.status === 'success') });
  // Each accepted message changes the key, which empties the form.
  return (
    <FormItself
      key={accepted}
      followsAccepted={accepted > 0}
      listingId={listingId}
      messageKey={messageKey}
      words={words}
      result={result?.status === 'success' ? undefined : result}
    />
  );
}

type FormItselfProps = {
  followsAccepted: boolean;
  listingId: string;
  messageKey: string;
  words: Words | undefined;
  result: DeskAnswer['result'];
};

function FormItself({ followsAccepted, listingId, messageKey, words, result }: FormItselfProps) {
  const t = useTranslations('sellDesk.conversation');
  const isOnline = useIsOnline();
  // The page may be read again before an attempt is repeated, so the form keeps its first key.
  const [ownKey] = useState(() =>
    followsAccepted ? crypto.randomUUID() : String(result?.initialValue?.key ?? messageKey),
  );
  const writing = useActionForm({
    ...{ action: 'message', schema: messageText },
    answer: result && { action: 'message', result },
  });
  useDraft({
    ...{ form: writing.form.id, field: 'text', about: `consignment ${listingId}` },
    isAccepted: followsAccepted,
  });
  return (
    <>
      {!isOnline && <Notice tone="warning">{t('offline')}</Notice>}
      <ActionForm of={writing} submit={t('send')}>
        <input type="hidden" name="key" value={ownKey} />
        <TextArea
          {...bindText(writing.fields.text)}
          label={words?.label ?? t('label')}
          help={words?.help ?? t('help')}
          rows={3}
        />
      </ActionForm>
    </>
  );
}
