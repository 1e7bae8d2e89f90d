import { PRODUCT_NAME } from '@marque/domain/product';
import { classNames } from './class-names.ts';

/** A three-spoke steering wheel with a centre stripe at the top. Scales with the font size. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span className={classNames('inline-flex items-center gap-[0.34em] text-2xl text-ink', className)}>
    <svg aria-hidden viewBox="0 0 32 32" className="size-[1.12em] shrink-0 text-brand-ink" fill="none">
      <g stroke="currentColor">
        <circle cx="16" cy="16" r="14" strokeWidth="2.5" />
        <path d="M11.5 16H2.5M20.5 16h9M16 20.5v9" strokeWidth="3.25" />
        <path d="M16 1v4.5" strokeWidth="4" />
      </g>
      <circle cx="16" cy="16" r="5" fill="currentColor" />
    </svg>
    <span className="display font-[560] tracking-[-0.03em] [font-variation-settings:'opsz'_120]">
      {PRODUCT_NAME}
    </span>
  </span>
);
