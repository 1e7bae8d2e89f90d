import { logInByMagicLink } from '@marque/contracts/customers';
import { useTranslations } from 'use-intl';
import { goOn } from '../features/second-step/pending-login.server.ts';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { LinkPage } from '../features/verification/LinkPage.tsx';
import { linkUseOf } from '../features/verification/link-use.ts';
import { addressOf } from '../site/addresses.ts';
import { visitor } from '../site/visitor.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { Route } from './+types/magic-link.ts';

export const meta = customerMeta('magic-link');

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { api, locale } = visitor(context);
  const keepLoggedIn = (await request.formData()).has('keepLoggedIn');
  const answer = await api.call(logInByMagicLink, { body: { token, keepLoggedIn } });
  return answer.ok ? goOn(context, answer.data, addressOf({ route: 'account', locale })) : linkUseOf(answer);
}

export default function MagicLink({ actionData }: Route.ComponentProps) {
  const t = useTranslations('login');
  return (
    <LinkPage kind="magicLink" use={actionData}>
      <Checkbox name="keepLoggedIn" label={t('keepLoggedIn')} help={t('keepLoggedInHelp')} />
    </LinkPage>
  );
}
