import type { SeenInvitation } from '@marque/contracts/selling/invitations';
import { Check } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { INVITED } from '../sell-details/prefilled.ts';

type InvitationPageProps = {
  invitation: SeenInvitation;
  /** Visitors must log in first. */
  isLoggedIn: boolean;
  /** The address of this page, to which a visitor comes back. */
  here: string;
  /** Why the invitation could not be accepted. */
  refused: string | undefined;
};

const POINTS = ['car', 'proposal', 'sign'] as const;

/** Explains ProjectK to a seller whom we have invited. */
export function InvitationPage({ invitation, isLoggedIn, here, refused }: InvitationPageProps) {
  const t = useTranslations('sellInvitation');
  return (
    <>
      <h1 className="title text-4xl wrap-break-word">{t('title')}</h1>
      <p className="mt-3 text-ink-muted text-lg">{t('text')}</p>
      <ul className="mt-6 grid gap-4">
        {POINTS.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
            <span>{t(`points.${point}`)}</span>
          </li>
        ))}
      </ul>
      {refused && (
        <Notice tone="danger" className="mt-6">
          {refused}
        </Notice>
      )}
      <div className="mt-8 grid gap-3">
        {isLoggedIn ? <NextStep isAccepted={invitation.is_accepted} /> : <LogIn here={here} />}
      </div>
      {!invitation.is_accepted && (
        <p className="mt-4 text-ink-muted text-sm">
          <LocalTime at={invitation.expires_at} sentence={(time) => t('until', { time })} />
        </p>
      )}
    </>
  );
}

function NextStep({ isAccepted }: { isAccepted: boolean }) {
  const t = useTranslations('sellInvitation');
  const isPending = useNavigation().formMethod === 'POST';
  if (!isAccepted)
    return (
      <Form method="post" className="grid">
        <Button type="submit" size="large" isPending={isPending}>
          {t('accept')}
        </Button>
      </Form>
    );
  return (
    <>
      <p>{t('accepted')}</p>
      <RouteLink to="vehicle-details-new" query={INVITED} className={buttonStyle('primary', 'large')}>
        {t('continue')}
      </RouteLink>
    </>
  );
}

function LogIn({ here }: { here: string }) {
  const t = useTranslations('sellInvitation');
  const query = { returnTo: here };
  return (
    <>
      <p>{t('account')}</p>
      <RouteLink to="auth-registration" query={query} className={buttonStyle('primary', 'large')}>
        {t('register')}
      </RouteLink>
      <RouteLink to="auth-login" query={query} className={buttonStyle('secondary', 'large')}>
        {t('logIn')}
      </RouteLink>
    </>
  );
}
