import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** With `size="icon"` leave it out and give an `aria-label`. */
  children?: ReactNode;
  className?: string;
};

export const Button = ({ variant, size, icon, children, className, ...button }: ButtonProps) => {
  const t = useTranslations('ui');
  return (
    <AriaButton {...button} className={classNames(buttonStyle(variant, size), className)}>
      {({ isPending }) => (
        <>
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
        </>
      )}
    </AriaButton>
  );
};
