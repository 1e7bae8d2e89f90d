import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import type { TokenRefusal } from '../verification/token-refusal.ts';

export function BadInvitation({ refusal }: { refusal: TokenRefusal }) {
  const t = useTranslations('sellInvitation');
  return (
    <section className="grid gap-5">
      <h1 className="title text-4xl wrap-break-word">{t(`${refusal}.title`)}</h1>
      <p>{t(`${refusal}.text`)}</p>
      <div className="flex flex-wrap gap-3">
        <RouteLink to="contact" className={buttonStyle()}>
          {t('contact')}
        </RouteLink>
        <RouteLink to="sell-your-classic-car" className={buttonStyle('secondary')}>
          {t('selling')}
        </RouteLink>
      </div>
    </section>
  );
}
