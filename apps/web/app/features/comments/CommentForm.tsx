import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useLateForm } from '../forms/use-late-form.ts';

type CommentFormProps = {
  parentId?: string;
  /** The closing room covers the page, so both forms exist at the same time. */
  place?: 'page' | 'room';
};

type Answer = { about: string; result: SubmissionResult<string[]> };

/** Starts a thread or replies to one. Without JavaScript it posts to the page itself. */
export function CommentForm({ parentId = '', place = 'page' }: CommentFormProps) {
  const fetcher = useFetcher<Answer>();
  const posted = useActionData<Partial<Answer>>();
  const answer = fetcher.data ?? (posted?.about === parentId ? posted : undefined);
  // An accepted comment changes the key, which empties the form.
  const key = answer?.result?.status === 'success' ? JSON.stringify(answer.result.initialValue) : 'new';
  return <FormItself key={key} parentId={parentId} place={place} fetcher={fetcher} result={answer?.result} />;
}

type FormItselfProps = Required<CommentFormProps> & {
  fetcher: ReturnType<typeof useFetcher<Answer>>;
  result: SubmissionResult<string[]> | undefined;
};

function FormItself({ parentId, place, fetcher, result }: FormItselfProps) {
  const t = useTranslations('comments');
  const isPending = fetcher.state !== 'idle';
  const { errors, fields, formProps } = useLateForm({
    id: place === 'room' ? 'comment-in-room' : `comment-${parentId || 'new'}`,
    names: ['text'],
    loadSchema: async () => (await import('./comment-schema.ts')).newComment,
    lastResult: result?.status === 'success' ? undefined : result,
    isPending,
  });
  return (
    <fetcher.Form {...formProps} method="post" className="grid gap-3">
      {errors[''] && <FormFaults form={{ id: formProps.id, allErrors: errors }} />}
      <input type="hidden" name="action" value="comment" />
      {parentId && <input type="hidden" name="parent_id" value={parentId} />}
      <TextArea
        {...bindText(fields.text)}
        label={t(parentId ? 'yourReply' : 'yourComment')}
        help={parentId || place === 'room' ? undefined : t('manners')}
        rows={parentId || place === 'room' ? 2 : 3}
      />
      <div>
        <Button type="submit" variant="secondary" isPending={isPending}>
          {t(parentId ? 'reply' : 'post')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
