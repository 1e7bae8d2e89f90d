import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

export function ErrorSearch() {
  const t = useTranslations('errorPage');
  const address = useAddress();

  return (
    <Form role="search" action={address({ route: 'auctions-search' })} className="mt-10 flex items-end gap-3">
      <TextField name="keywords" type="search" label={t('search')} className="grow" />
      <Button type="submit" icon={<Search aria-hidden className="size-4" />}>
        {t('searchButton')}
      </Button>
    </Form>
  );
}
