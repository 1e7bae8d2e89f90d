import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useDraft } from '../forms/use-draft.ts';
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
  const [{ seen, accepted }, setSeen] = useState({ seen: answer, accepted: 0 });
  if (seen !== answer)
    setSeen({ seen: answer, accepted: accepted + Number(answer?.result?.status === 'success') });
  // Each accepted comment changes the key, which empties the form. A comment that was not sent stays in it.
  return (
    <FormItself
      key={accepted}
      followsAccepted={accepted > 0}
      parentId={parentId}
      place={place}
      fetcher={fetcher}
      result={answer?.result}
    />
  );
}

type FormItselfProps = Required<CommentFormProps> & {
  /** The comment before this one was accepted. */
  followsAccepted: boolean;
  fetcher: ReturnType<typeof useFetcher<Answer>>;
  result: SubmissionResult<string[]> | undefined;
};

function FormItself({ followsAccepted, parentId, place, fetcher, result }: FormItselfProps) {
  const t = useTranslations('comments');
  const isPending = fetcher.state !== 'idle';
  const listingId = useAuction().page.listing.id;
  const id = place === 'room' ? 'comment-in-room' : `comment-${parentId || 'new'}`;
  useDraft({ form: id, field: 'text', about: `${id}:${listingId}`, isAccepted: followsAccepted });
  const { errors, fields, formProps } = useLateForm({
    id,
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
