import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

export function OutboxFilter({ recipient }: { recipient: string | undefined }) {
  const t = useTranslations('dev.outbox');

  return (
    <Form role="search" className="mt-8 flex flex-wrap items-end gap-3">
      <TextField
        key={recipient}
        name="to"
        type="search"
        label={t('recipient')}
        defaultValue={recipient}
        className="min-w-60 max-w-md grow"
      />
      <Button type="submit" variant="secondary">
        {t('filter')}
      </Button>
      {recipient && (
        <p className="w-full">
          <TextLink href="?">{t('showAll')}</TextLink>
        </p>
      )}
    </Form>
  );
}
