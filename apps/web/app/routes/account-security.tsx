import { listSessions } from '@marque/contracts/customers/sessions';
import { listPasskeys } from '@marque/contracts/passkeys';
import { readSecondStep } from '@marque/contracts/second-step';
import { may } from '@marque/domain/access/role-permissions';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { AccountSection } from '../features/account/AccountSection.tsx';
import { PasswordChange } from '../features/account/PasswordChange.tsx';
import { SessionList } from '../features/account/SessionList.tsx';
import { answersOf } from '../features/account/security-answers.ts';
import { securityPageAction } from '../features/account/security-page-action.server.ts';
import { PasskeySettings } from '../features/passkeys/PasskeySettings.tsx';
import { SecondStepSettings } from '../features/second-step/SecondStepSettings.tsx';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectCustomer, expectData, visitor } from '../site/visitor.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import type { Route } from './+types/account-security.ts';

export const middleware = [requireCustomer];

export const meta = customerMeta('account-security');

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = visitor(context);
  const { profile } = await expectCustomer(context);
  const [sessions, passkeys, secondStep] = await Promise.all([
    api.call(listSessions, {}),
    api.call(listPasskeys, {}),
    may(profile.roles, 'office.enter') ? api.call(readSecondStep, {}) : null,
  ]);
  return {
    sessions: expectData(sessions),
    passkeys: expectData(passkeys),
    secondStep: secondStep && expectData(secondStep),
  };
}

export const action = securityPageAction;

export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useTranslations('passkeys');
  const say = useTranslations('secondStep');
  const account = useTranslations('account');
  const { sessions, passkeys, secondStep } = loaderData;
  const { ofAccount, ofSecurity } = answersOf(answer);
  return (
    <AccountFrame title={t('pageTitle')}>
      <AccountSection id="password" title={account('password')}>
        <Disclosure
          title={account('changePassword')}
          answered={ofAccount?.action === 'password' ? ofAccount.result : undefined}
          staysOpen
        >
          <PasswordChange answer={ofAccount} />
        </Disclosure>
      </AccountSection>
      <AccountSection id="passkeys" title={t('title')}>
        <PasskeySettings passkeys={passkeys} answer={ofSecurity} />
      </AccountSection>
      {secondStep && (
        <AccountSection id="second-step" title={say('title')}>
          <SecondStepSettings state={secondStep} answer={ofSecurity} />
        </AccountSection>
      )}
      <AccountSection id="session" title={account('sessions')}>
        <p className="mb-2 text-ink-muted">{account('sessionsText')}</p>
        <SessionList sessions={sessions} answer={ofAccount} />
      </AccountSection>
    </AccountFrame>
  );
}
