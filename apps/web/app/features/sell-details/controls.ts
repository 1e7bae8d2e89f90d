import type { Question } from '@marque/domain/selling/answers';

/** What the control of a question contains. Null: the form does not ask this question. */
export function readControl(form: HTMLFormElement, question: Question): string | null {
  const control = form.elements.namedItem(question);
  if (control instanceof RadioNodeList) return control.value;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked ? 'on' : '';
  return isText(control) ? control.value : null;
}

/** Leaves the control alone while the seller types in it. */
export function writeControl(form: HTMLFormElement, question: Question, value: string): void {
  const control = form.elements.namedItem(question);
  if (control instanceof RadioNodeList) control.value = value;
  else if (control instanceof HTMLInputElement && control.type === 'checkbox')
    control.checked = value === 'on';
  else if (isText(control) && document.activeElement !== control) control.value = value;
}

const isText = (
  control: Element | RadioNodeList | null,
): control is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement;

/** Whether a choice is complete at once, so that it can be saved without waiting for the seller to leave it. */
export const isChoice = (target: EventTarget | null): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox'));
