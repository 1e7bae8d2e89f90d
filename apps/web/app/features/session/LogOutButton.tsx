import { LogOut } from 'lucide-react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-style.ts';
import { LogOutForm } from './LogOutForm.tsx';

export function LogOutButton({ variant = 'secondary' }: { variant?: ButtonVariant }) {
  const t = useTranslations('menu');
  const action = useAddress()({ route: 'log-out' });
  const { formAction } = useNavigation();
  return (
    <LogOutForm>
      <Button
        type="submit"
        variant={variant}
        icon={<LogOut className="size-4.5" />}
        isPending={formAction === action}
      >
        {t('logOut')}
      </Button>
    </LogOutForm>
  );
}
