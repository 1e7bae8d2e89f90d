import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import type { CardAnswer } from './card-answer.ts';
import { useLeaving } from './use-leaving.ts';

type CardPageFormProps = {
  /** Distinguishes the forms of a page. */
  place: string;
  /** The id of the card that the new card replaces. */
  replaces?: string | undefined;
  answer: CardAnswer | undefined;
  variant?: ButtonVariant;
  icon?: ReactNode;
  children: ReactNode;
};

/** A button that leads to the provider's page for cards. Put `CardNotices` with the same place near it. */
export function CardPageForm({ place, replaces, answer, children, ...look }: CardPageFormProps) {
  const sent = useNavigation().formData;
  const isSending = sent?.get('action') === 'add-card' && sent.get('place') === place;
  const isLeaving = useLeaving(answer?.place === place ? answer.url : undefined);
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="place" value={place} />
      {replaces && <input type="hidden" name="id" value={replaces} />}
      <Button type="submit" name="action" value="add-card" {...look} isPending={isSending || isLeaving}>
        {children}
      </Button>
    </Form>
  );
}
