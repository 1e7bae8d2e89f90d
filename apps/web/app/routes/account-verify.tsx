import { verifyEmail } from '@marque/contracts/customers/verification';
import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { LinkPage } from '../features/verification/LinkPage.tsx';
import { type LinkUse, linkUseOf } from '../features/verification/link-use.ts';
import { useSite } from '../site/site.ts';
import { visitor } from '../site/visitor.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import type { Route } from './+types/account-verify.ts';

export const meta = customerMeta('account-verify');

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const given = (await request.formData()).get('password');
  const body = typeof given === 'string' && given !== '' ? { password: given } : {};
  const answer = await visitor(context).api.call(verifyEmail, { params: { token }, body });
  return answer.ok && answer.data.password === 'removed'
    ? data<LinkUse>({ stage: 'done', isPasswordRemoved: true })
    : linkUseOf(answer);
}

export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const t = useTranslations('links.verifyEmail');
  const { user } = useSite();
  return (
    <LinkPage kind="verifyEmail" use={actionData}>
      {user === null && (
        <PasswordField id="verify-password" name="password" label={t('password')} help={t('passwordHelp')} />
      )}
    </LinkPage>
  );
}
