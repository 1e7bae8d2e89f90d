import type { SubmissionResult } from '@conform-to/react';
import { CONTENT_KINDS, type ContentKind } from '@marque/domain/content/kinds';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import { BackToContent } from './BackToContent.tsx';
import { newEntryForm } from './new-entry-form.ts';

type NewEntryPageProps = { kind: ContentKind | undefined; answer: SubmissionResult<string[]> | undefined };

/** Asks for what every entry needs. The editor follows. */
export function NewEntryPage({ kind, answer }: NewEntryPageProps) {
  const t = useTranslations('officeContent');
  const isPending = useNavigation().formData !== undefined;
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    ...{ id: 'new-entry', schema: newEntryForm, lastResult: answer, isPending },
    defaultValue: { kind: kind ?? 'page' },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackToContent />
      <h1 className="title text-3xl">{t('new.title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('new.text')}</p>
      <Form method="post" {...formProps} className="grid max-w-xl gap-5">
        {hasFailed && <FormFaults form={form} />}
        <Select
          id={fields.kind.id}
          name={fields.kind.name}
          errors={fields.kind.errors}
          defaultValue={String(fields.kind.defaultValue ?? 'page')}
          label={t('columns.kind')}
          options={CONTENT_KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
        />
        <TextField {...bindText(fields.title)} label={t('new.name')} help={t('new.nameHelp')} />
        <TextField
          {...bindText(fields.slug)}
          label={t('new.slug')}
          help={t('new.slugHelp')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <Button type="submit" isPending={isPending}>
            {t('new.button')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
