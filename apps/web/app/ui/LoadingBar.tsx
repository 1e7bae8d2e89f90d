import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';

type LoadingBarProps = {
  isVisible: boolean;
  /** 0 to 100. */
  progress: number;
  hasError?: boolean;
  /** The bar of the page shell is a pixel thicker. */
  isShell?: boolean;
};

export const LoadingBar = ({ isVisible, progress, hasError, isShell }: LoadingBarProps) => {
  const t = useTranslations('ui');
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      aria-valuenow={Math.round(progress)}
      aria-hidden={!isVisible}
      className={classNames(
        'pointer-events-none fixed inset-x-0 top-0 z-70 origin-left transition-[transform,opacity] duration-calm',
        isShell ? 'h-1' : 'h-[3px]',
        isVisible ? 'opacity-100' : 'opacity-0',
        hasError ? 'bg-danger' : 'bg-brand',
      )}
      style={{ transform: `scaleX(${progress / 100})` }}
    />
  );
};
