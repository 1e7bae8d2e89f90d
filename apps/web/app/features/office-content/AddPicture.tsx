import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { AltFields } from './AltFields.tsx';
import { type Uploaded, useUpload } from './use-upload.ts';

/** A new picture: first the file, then what it shows. Without JavaScript no file can be sent. */
export function AddPicture({ answer }: { answer: DecisionAnswer | undefined }) {
  const t = useTranslations('officeContent.library');
  const isHydrated = useHydrated();
  const upload = useUpload();
  const [uploaded, setUploaded] = useState<Uploaded>();
  const [fault, setFault] = useState('');
  const [isSending, setSending] = useState(false);
  if (!isHydrated)
    return (
      <noscript>
        <p className="text-sm">{t('needsScript')}</p>
      </noscript>
    );
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    const sent = await upload(file);
    setSending(false);
    setFault(sent.ok ? '' : sent.sentence);
    setUploaded(sent.ok ? sent : undefined);
  };
  return (
    <section aria-labelledby="add-picture" className="grid max-w-xl gap-3 text-sm">
      <h2 id="add-picture" className="title text-xl">
        {t('add.title')}
      </h2>
      <TextField
        name="file"
        type="file"
        accept="image/*,.heic,.heif"
        label={t('add.file')}
        help={t('add.help')}
        onChange={({ currentTarget }) => void send(currentTarget.files?.[0])}
        errors={fault ? [fault] : []}
      />
      {isSending && (
        <Button variant="secondary" isPending>
          {t('add.sending')}
        </Button>
      )}
      {uploaded && (
        <>
          <img
            src={uploaded.src}
            alt={t('add.preview')}
            className="aspect-3/2 w-64 rounded-sm bg-surface object-cover"
          />
          <DecisionForm
            id={uploaded.id}
            title={t('add.describe')}
            effect={t('add.effect')}
            fields={(typed) => <AltFields id="new" alt={{}} typed={typed} />}
            actions={[{ action: 'add', label: t('add.button'), variant: 'primary' }]}
            answer={answer}
          />
        </>
      )}
    </section>
  );
}
