import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'large' | 'icon';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border-line-strong bg-transparent text-ink hover:border-ink hover:bg-ink/5',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-ink/7',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
};

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-11 px-4.5 py-2 text-[0.9375rem]',
  large: 'min-h-13 px-6 py-3 text-base',
  icon: 'size-11 p-0',
};

/** The style for links that look like buttons. For a button use `Button`. */
export const buttonStyle = (variant: ButtonVariant = 'primary', size: ButtonSize = 'regular') =>
  classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-sm border font-medium leading-tight',
    'text-center no-underline transition-colors select-none active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-45 disabled:active:translate-y-0',
    'forced-colors:border-[ButtonText] forced-colors:disabled:opacity-100 forced-colors:disabled:text-[GrayText]',
    VARIANTS[variant],
    SIZES[size],
  );
