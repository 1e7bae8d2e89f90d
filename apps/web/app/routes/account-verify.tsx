import { verifyEmail } from '@marque/contracts/customers/verification';
import { keepOffline } from '../features/forms/keep-offline.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import { LinkPage } from '../features/verification/LinkPage.tsx';
import { linkUseOf } from '../features/verification/link-use.ts';
import { visitor } from '../visitor.ts';
import type { Route } from './+types/account-verify.ts';

export const meta = pageMeta('account-verify');

export const action = async ({ context, params: { token } }: Route.ActionArgs) =>
  linkUseOf(await visitor(context).api.call(verifyEmail, { params: { token } }));

export const clientAction = keepOffline(({ sentence }) => ({ stage: 'refused' as const, detail: sentence }));

export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  return <LinkPage kind="verifyEmail" use={actionData} />;
}
