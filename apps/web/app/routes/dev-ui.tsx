import { useTranslations } from 'use-intl';
import { BotCheckDemo } from '../features/bot-check/BotCheckDemo.tsx';
import { Gallery } from '../features/dev-ui/Gallery.tsx';

export default function DevUi() {
  const t = useTranslations('dev');

  return (
    <>
      <title>{t('gallery')}</title>
      <Gallery />
      <BotCheckDemo />
    </>
  );
}
