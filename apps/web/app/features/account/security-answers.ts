import { isSecurityAction, type SecurityAnswer } from '../security/security-answer.ts';
import type { FormAnswer } from './use-action-form.ts';

/** The answer to a form of the security page, for the part of the page to which the form belongs. */
export function answersOf(answer: FormAnswer | SecurityAnswer | undefined): {
  ofAccount?: FormAnswer;
  ofSecurity?: SecurityAnswer;
} {
  if (!answer) return {};
  return isOfSecurity(answer) ? { ofSecurity: answer } : { ofAccount: answer };
}

const isOfSecurity = (answer: FormAnswer | SecurityAnswer): answer is SecurityAnswer =>
  isSecurityAction(answer.action);
