import { listPasskeys } from '@marque/contracts/passkeys';
import { readSecondStep } from '@marque/contracts/second-step';
import { may } from '@marque/domain/access/role-permissions';
import { useTranslations } from 'use-intl';
import { AccountFrame } from '../features/account/AccountFrame.tsx';
import { AccountSection } from '../features/account/AccountSection.tsx';
import { PasskeySettings } from '../features/passkeys/PasskeySettings.tsx';
import { SecondStepSettings } from '../features/second-step/SecondStepSettings.tsx';
import { securityAction } from '../features/security/security-action.server.ts';
import { keepSecurityForm } from '../features/security/security-answer.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { requireCustomer } from '../site/guards.ts';
import { expectCustomer, expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-security.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account-security');

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = visitor(context);
  const { profile } = await expectCustomer(context);
  const [passkeys, secondStep] = await Promise.all([
    api.call(listPasskeys, {}),
    may(profile.roles, 'office.enter') ? api.call(readSecondStep, {}) : null,
  ]);
  return { passkeys: expectData(passkeys), secondStep: secondStep && expectData(secondStep) };
}

export const action = securityAction;

export const clientAction = keepSecurityForm;

export default function Security({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useTranslations('passkeys');
  const say = useTranslations('secondStep');
  const { passkeys, secondStep } = loaderData;
  return (
    <AccountFrame title={t('pageTitle')}>
      <AccountSection id="passkeys" title={t('title')}>
        <PasskeySettings passkeys={passkeys} answer={answer} />
      </AccountSection>
      {secondStep && (
        <AccountSection id="second-step" title={say('title')}>
          <SecondStepSettings state={secondStep} answer={answer} />
        </AccountSection>
      )}
    </AccountFrame>
  );
}
