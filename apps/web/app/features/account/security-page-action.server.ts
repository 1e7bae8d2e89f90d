import type { ActionFunctionArgs } from 'react-router';
import { securityAction } from '../security/security-action.server.ts';
import { isSecurityAction } from '../security/security-answer.ts';
import { accountAction } from './account-action.server.ts';

/** The action of the security page. Its forms belong to the account, or to passkeys and the second step. */
export async function securityPageAction(args: ActionFunctionArgs) {
  const formData = await args.request.clone().formData();
  return isSecurityAction(formData.get('action')) ? securityAction(args) : accountAction(args);
}
