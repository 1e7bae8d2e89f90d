import type { SubmissionResult } from '@conform-to/react';
import { newComment } from '@marque/contracts/comments';
import { useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';

type Answer = { about: string; result: SubmissionResult<string[]> };

/** Begins a thread, or answers in one. Without script it posts to the page itself. */
export function CommentForm({ parentId = '' }: { parentId?: string }) {
  const fetcher = useFetcher<Answer>();
  const posted = useActionData<Partial<Answer>>();
  const answer = fetcher.data ?? (posted?.about === parentId ? posted : undefined);
  // A comment that was taken leaves an empty form behind.
  const key = answer?.result?.status === 'success' ? JSON.stringify(answer.result.initialValue) : 'new';
  return <FormItself key={key} parentId={parentId} fetcher={fetcher} result={answer?.result} />;
}

type FormItselfProps = {
  parentId: string;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
  result: SubmissionResult<string[]> | undefined;
};

function FormItself({ parentId, fetcher, result }: FormItselfProps) {
  const t = useTranslations('comments');
  const isPending = fetcher.state !== 'idle';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: `comment-${parentId || 'new'}`,
    schema: newComment,
    lastResult: result?.status === 'success' ? undefined : result,
    isPending,
  });
  return (
    <fetcher.Form {...formProps} method="post" className="grid gap-3">
      {hasFailed && form.errors && <FormFaults form={form} />}
      <input type="hidden" name="intent" value="comment" />
      {parentId && <input type="hidden" name="parent_id" value={parentId} />}
      <TextArea
        {...bindText(fields.text)}
        label={t(parentId ? 'yourReply' : 'yourComment')}
        help={parentId ? undefined : t('manners')}
        rows={parentId ? 2 : 3}
      />
      <div>
        <Button type="submit" variant="secondary" isPending={isPending}>
          {t(parentId ? 'reply' : 'post')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
