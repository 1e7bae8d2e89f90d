import type { MouseEvent, Ref } from 'react';
import { useTranslations } from 'use-intl';

type FieldFault = { fieldId: string; message: string };
type ErrorSummaryProps = { faults: FieldFault[]; title?: string; ref?: Ref<HTMLDivElement> };

const focusField = (fieldId: string) => (event: MouseEvent) => {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
};

export const ErrorSummary = ({ faults, title, ref }: ErrorSummaryProps) => {
  const t = useTranslations('ui.errorSummary');
  if (faults.length === 0) return null;
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="rounded-sm border border-danger-ink/30 bg-danger-soft px-4 py-3.5"
    >
      <p className="font-semibold">{title ?? t('title', { count: faults.length })}</p>
      <ul className="mt-1">
        {faults.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              href={`#${fieldId}`}
              onClick={focusField(fieldId)}
              className="inline-block py-1 text-danger-ink underline underline-offset-[0.22em] wrap-break-word"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
