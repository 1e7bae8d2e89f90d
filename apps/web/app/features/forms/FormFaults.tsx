import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';

type FormFaultsProps = { form: { id: string; allErrors: Record<string, string[]> } };

/** Shown after a failed attempt: errors of the whole form, and links to the fields that are still wrong. */
export function FormFaults({ form }: FormFaultsProps) {
  const { '': ofForm = [], ...ofFields } = form.allErrors;
  const faults = Object.entries(ofFields).flatMap(([name, sentences]) =>
    sentences.map((message) => ({ fieldId: `${form.id}-${name}`, message })),
  );
  return (
    <>
      {ofForm.map((sentence) => (
        <Notice key={sentence} tone="danger">
          {sentence}
        </Notice>
      ))}
      <ErrorSummary faults={faults} />
    </>
  );
}
