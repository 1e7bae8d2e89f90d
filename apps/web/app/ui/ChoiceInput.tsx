import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChoiceInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  type: 'checkbox' | 'radio';
  children: ReactNode;
  help?: ReactNode;
};

/**
 * A native checkbox or radio button with its label. CSS draws its state, so it works before the script has
 * loaded.
 */
export const ChoiceInput = ({ type, children, help, ...input }: ChoiceInputProps) => (
  <label className="group flex min-h-11 gap-3 py-2.5 text-ink has-disabled:text-ink-muted">
    <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
      <input
        {...input}
        type={type}
        className={classNames(
          'peer absolute inset-0 m-0 appearance-none border border-line-strong bg-raised transition-colors',
          'group-hover:border-ink checked:border-brand-ink checked:bg-brand checked:group-hover:border-brand-ink',
          'aria-invalid:border-danger-ink disabled:border-line disabled:bg-paper disabled:checked:bg-line',
          'disabled:group-hover:border-line forced-colors:appearance-auto',
          type === 'radio' ? 'rounded-full' : 'rounded-xs',
        )}
      />
      {type === 'radio' ? (
        <span className="pointer-events-none relative size-2 scale-0 rounded-full bg-on-brand transition-transform peer-checked:scale-100 peer-disabled:bg-ink-muted forced-colors:hidden" />
      ) : (
        <Check className="pointer-events-none relative size-4 stroke-3! text-on-brand opacity-0 transition-opacity peer-checked:opacity-100 peer-disabled:text-ink-muted forced-colors:hidden" />
      )}
    </span>
    <span className="min-w-0 wrap-break-word">
      {children}
      {help && <span className="mt-0.5 block text-sm text-ink-muted">{help}</span>}
    </span>
  </label>
);
