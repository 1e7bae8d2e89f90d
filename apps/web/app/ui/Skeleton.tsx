import { classNames } from './class-names.ts';

/** Give it the size of the content that it replaces, so that nothing moves when the content arrives. */
export const Skeleton = ({ className }: { className: string }) => (
  <span
    aria-hidden
    className={classNames('block animate-skeleton rounded-xs bg-line forced-colors:bg-[GrayText]', className)}
  />
);
