import { LogOut } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { sessionNews } from '../session-expiry/session-news.ts';

export function LogOutButton({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const t = useTranslations('account');
  const action = useAddress()({ route: 'log-out' });
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={action} onSubmit={() => sessionNews.announceEnd('logged-out')}>
      <Button
        type="submit"
        variant={variant}
        icon={<LogOut className="size-4.5" />}
        isPending={formAction === action}
      >
        {t('logOut')}
      </Button>
    </Form>
  );
}
