import type { ComponentProps } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import type { NotificationAnswer } from './notification-actions.ts';

type ActionButtonProps = Pick<NotificationAnswer, 'action' | 'id'> &
  Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'icon' | 'title' | 'aria-label' | 'children'>;

/** A form of one button. */
export function ActionButton({ action, id, ...button }: ActionButtonProps) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        {...button}
        type="submit"
        name="action"
        value={action}
        isPending={sent?.get('id') === id && sent.get('action') === action}
      />
    </Form>
  );
}
