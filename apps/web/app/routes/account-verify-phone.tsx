import { verifyPhone } from '@marque/contracts/customers/verification';
import { customerMeta } from '../features/seo/customer-meta.ts';
import { LinkPage } from '../features/verification/LinkPage.tsx';
import { linkUseOf } from '../features/verification/link-use.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/account-verify-phone.ts';

export const meta = customerMeta('account-verify-phone');

export const action = async ({ context, params: { token } }: Route.ActionArgs) =>
  linkUseOf(await visitor(context).api.call(verifyPhone, { params: { token } }));

export default function VerifyPhone({ actionData }: Route.ComponentProps) {
  return <LinkPage kind="verifyPhone" use={actionData} />;
}
