/**
 * Without JavaScript, a form carries a question's token and the typed answer. Joins them into the one field
 * that the contract has for the proof.
 */
export function withAnswer(formData: FormData): FormData {
  const question = formData.get('botQuestion');
  const answer = formData.get('botAnswer');
  if (typeof question === 'string' && typeof answer === 'string' && answer.trim() !== '')
    formData.set('recaptchaToken', `${question}:${answer}`);
  formData.delete('botQuestion');
  formData.delete('botAnswer');
  return formData;
}
