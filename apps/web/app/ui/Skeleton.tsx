import { classNames } from './class-names.ts';

/** Give it the size of what will come, so that nothing moves when it does. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={classNames('block animate-skeleton rounded-xs bg-line forced-colors:bg-[GrayText]', className)}
  />
);
