import { CircleAlert } from 'lucide-react';
import { classNames } from './class-names.ts';

type FieldErrorsProps = { id: string; errors: string[] | undefined; className?: string };

export const FieldErrors = ({ id, errors = [], className }: FieldErrorsProps) =>
  errors.length > 0 && (
    <div id={id} className={classNames('flex gap-1.5 text-sm text-danger-ink', className)}>
      <CircleAlert className="mt-0.5 size-4" />
      <div className="min-w-0 hyphens-auto space-y-0.5 font-medium wrap-break-word">
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
