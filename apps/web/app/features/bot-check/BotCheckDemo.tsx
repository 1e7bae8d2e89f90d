import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { BotCheckField } from './BotCheckField.tsx';

/** A demo for the gallery: the bot check in a form, and the token that it adds to the form. */
export function BotCheckDemo() {
  const t = useTranslations('forms.botCheckDemo');
  const [length, setLength] = useState<number>();

  const readToken = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLength(String(new FormData(event.currentTarget).get('recaptchaToken') ?? '').length);
  };

  return (
    <form noValidate onSubmit={readToken} className="grid justify-items-start gap-5 px-5 py-10">
      <h2 className="title text-2xl">{t('title')}</h2>
      <BotCheckField />
      <Button type="submit" variant="secondary">
        {t('read')}
      </Button>
      <output>{length !== undefined && t('token', { length })}</output>
    </form>
  );
}
