import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Leave it out for `size="icon"`, and give an `aria-label`. */
  children?: ReactNode;
  onPress?: () => void;
  isDisabled?: boolean;
  /** The button keeps its place and the focus, and ignores presses until this is false. */
  isPending?: boolean;
};

/**
 * The native button. It is on every page, and a library's button would be larger than the whole content of
 * the page.
 */
export const Button = ({
  variant,
  size,
  icon,
  children,
  className,
  type = 'button',
  onPress,
  isDisabled,
  isPending = false,
  ...button
}: ButtonProps) => {
  const t = useTranslations('ui');
  return (
    <button
      {...button}
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      onClick={isPending ? undefined : onPress}
      className={classNames(buttonStyle(variant, size), className)}
    >
      <span className={classNames('contents', isPending && '*:invisible')}>
        {icon}
        {children !== undefined && <span>{children}</span>}
      </span>
      {isPending && (
        <LoaderCircle
          aria-hidden={false}
          aria-label={t('loading')}
          className="absolute size-5 animate-turn"
          role="img"
        />
      )}
    </button>
  );
};
