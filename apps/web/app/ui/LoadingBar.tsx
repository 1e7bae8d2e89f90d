import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';

export type LoadingBarLook = {
  isVisible: boolean;
  /** 0 to 100. */
  progress: number;
  hasError?: boolean;
};

type LoadingBarProps = LoadingBarLook & {
  ref?: Ref<HTMLDivElement>;
  /** The bar of the page shell is a pixel thicker. */
  isShell?: boolean;
};

export const LoadingBar = ({ ref, isShell, ...look }: LoadingBarProps) => {
  const t = useTranslations('ui');
  return (
    <div
      ref={ref}
      role="progressbar"
      aria-label={t('loading')}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-0 z-70 origin-left bg-brand opacity-0 transition-[transform,opacity] duration-calm data-error:bg-danger data-visible:opacity-100',
        isShell ? 'h-1' : 'h-[3px]',
      )}
      {...attributesOf(look)}
      style={{ transform: transformOf(look) }}
    />
  );
};

/**
 * Changes the bar without React. It moves twenty times a second while a page loads, and each rendering would interrupt
 * the rendering of that page.
 */
export function moveLoadingBar(bar: HTMLElement, look: LoadingBarLook): void {
  for (const [name, value] of Object.entries(attributesOf(look)))
    if (value === undefined) bar.removeAttribute(name);
    else bar.setAttribute(name, String(value));
  bar.style.transform = transformOf(look);
}

const attributesOf = ({ isVisible, progress, hasError }: LoadingBarLook) => ({
  'aria-valuenow': Math.round(progress),
  'aria-hidden': !isVisible,
  'data-visible': isVisible ? '' : undefined,
  'data-error': hasError ? '' : undefined,
});

const transformOf = ({ progress }: LoadingBarLook): string => `scaleX(${progress / 100})`;
