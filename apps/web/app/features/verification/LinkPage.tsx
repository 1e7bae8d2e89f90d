import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/Notice.tsx';
import { BadLink } from './BadLink.tsx';
import type { LinkUse } from './link-use.ts';

type LinkPageProps = {
  kind: 'magicLink' | 'verifyEmail' | 'verifyPhone';
  use: LinkUse | undefined;
  /** Further choices, shown above the button. */
  children?: ReactNode;
};

/**
 * A link in a message leads here. Nothing happens before the button is pressed, because mail scanners open
 * every link.
 */
export function LinkPage({ kind, use, children }: LinkPageProps) {
  return (
    <div
      aria-live="polite"
      className="mx-auto grid min-h-[calc(100svh-4rem)] w-full max-w-xl content-center px-5 py-12"
    >
      {use?.stage === 'done' && kind !== 'magicLink' && (
        <UsedLink kind={kind} isPasswordRemoved={use.isPasswordRemoved ?? false} />
      )}
      {(use === undefined || use.stage === 'refused') && (
        <UnusedLink kind={kind} refusal={use?.detail}>
          {children}
        </UnusedLink>
      )}
      {use && use.stage !== 'done' && use.stage !== 'refused' && <BadLink kind={kind} refusal={use.stage} />}
    </div>
  );
}

type UnusedLinkProps = Pick<LinkPageProps, 'kind' | 'children'> & { refusal: string | undefined };

function UnusedLink({ kind, refusal, children }: UnusedLinkProps) {
  const t = useTranslations('links');
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="grid gap-5">
      <h1 className="title text-4xl wrap-break-word">{t(`${kind}.title`)}</h1>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <p>{t(`${kind}.text`)}</p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending}>
          {t(`${kind}.button`)}
        </Button>
        <RouteLink to="index" className={buttonStyle('quiet')}>
          {t('home')}
        </RouteLink>
      </div>
    </Form>
  );
}

/** Without `magicLink`: a customer who has logged in is redirected to another page. */
type UsedLinkProps = { kind: 'verifyEmail' | 'verifyPhone'; isPasswordRemoved: boolean };

function UsedLink({ kind, isPasswordRemoved }: UsedLinkProps) {
  const t = useTranslations('links');
  return (
    <section className="grid gap-5">
      <h1 className="title text-4xl wrap-break-word">{t(`${kind}.done`)}</h1>
      <p>{isPasswordRemoved ? t('verifyEmail.passwordRemoved') : t('doneText')}</p>
      <div className="flex flex-wrap gap-3">
        {isPasswordRemoved ? (
          <RouteLink to="auth-reset-password-request" className={buttonStyle()}>
            {t('verifyEmail.choosePassword')}
          </RouteLink>
        ) : (
          <RouteLink to="auth-register-to-bid" className={buttonStyle()}>
            {t('steps')}
          </RouteLink>
        )}
        <RouteLink to="index" className={buttonStyle('secondary')}>
          {t('home')}
        </RouteLink>
      </div>
    </section>
  );
}
