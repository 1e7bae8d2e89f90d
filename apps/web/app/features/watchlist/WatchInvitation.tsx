import type { Image } from '@marque/contracts/media';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CarName } from '../../ui/CarName.tsx';
import { Picture } from '../../ui/Picture.tsx';

type WatchInvitationProps = {
  title: string;
  image: Image;
  /** The page with the heart. */
  returnTo: string;
  /** The address of this page. A new customer comes back to it, and the car is watched. */
  here: string;
};

/** Tells a visitor what watching a car is, and how to do it. */
export function WatchInvitation({ title, image, returnTo, here }: WatchInvitationProps) {
  const t = useTranslations('watchInvitation');
  return (
    <>
      <Picture
        image={image}
        sizes="(min-width: 32rem) 26rem, 90vw"
        isEager
        isDecorative
        className="aspect-3/2 w-full rounded-sm"
      />
      <h1 className="title mt-8 text-4xl">{t('title')}</h1>
      <p className="mt-3 text-ink-muted">
        <CarName>{t('text', { name: title })}</CarName>
      </p>
      <div className="mt-8 grid gap-3">
        <RouteLink
          to="auth-registration"
          query={{ returnTo: here }}
          className={buttonStyle('primary', 'large')}
        >
          {t('register')}
        </RouteLink>
        <RouteLink to="auth-login" query={{ returnTo: here }} className={buttonStyle('secondary', 'large')}>
          {t('logIn')}
        </RouteLink>
        <Link to={returnTo} className={buttonStyle('quiet')}>
          {t('back')}
        </Link>
      </div>
    </>
  );
}
