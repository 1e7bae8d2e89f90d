import { brandName } from '@marque/domain/payments/card-brands';
import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';

/** Simple drawings, each in a frame of 48 by 32. A brand without one gets a placeholder. */
const DRAWINGS: Record<string, ReactNode> = {
  visa: (
    <>
      <rect width="48" height="32" fill="#fff" />
      <rect width="48" height="7" fill="#1a1f71" />
      <rect y="25" width="48" height="7" fill="#f7b600" />
      <g fill="none" stroke="#1a1f71" strokeWidth="2.6" strokeLinejoin="round" strokeLinecap="round">
        <path d="m9.5 12.5 3 8 5-8M21.5 12.500l-1.8 8M31 13.300c-1.2-.8-4.6-1.1-5 .9-.4 2 4 1.7 3.6 4.1-.4 2.4-4 2.6-5.8 1.300M32.5 20.500l5.3-8 1.9 8M34.6 17.800h4.3" />
      </g>
    </>
  ),
  mastercard: (
    <>
      <rect width="48" height="32" fill="#fff" />
      <circle cx="19" cy="16" r="9.5" fill="#eb001b" />
      <circle cx="29" cy="16" r="9.5" fill="#f79e1b" />
      <path d="M24 7.92a9.5 9.5 0 0 1 0 16.16 9.5 9.5 0 0 1 0-16.16z" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <rect width="48" height="32" fill="#016fd0" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
        <path d="m6.5 20.5 3.5-9 3.5 9M7.8 17.500h4.400M17 20.500v-9l4 5.5 4-5.500v9M35 11.500h-5.500v9H35M29.5 16h4.700M37.5 11.500l5 9M42.5 11.500l-5 9" />
      </g>
    </>
  ),
};

type CardBrandProps = {
  brand: string;
  /** The name of a brand that the page does not know. */
  otherwise: string;
};

export function CardBrand({ brand, otherwise }: CardBrandProps) {
  const name = brandName(brand) ?? otherwise;
  const drawing = Object.hasOwn(DRAWINGS, brand) ? DRAWINGS[brand] : undefined;
  if (drawing)
    return (
      <svg
        viewBox="0 0 48 32"
        role="img"
        aria-label={name}
        className="h-8 w-12 shrink-0 rounded-xs ring-1 ring-line"
      >
        {drawing}
      </svg>
    );
  return (
    <span className="grid h-8 w-12 shrink-0 place-items-center rounded-xs bg-surface ring-1 ring-line">
      <CreditCard role="img" aria-hidden={false} aria-label={name} className="size-5.5 text-ink-muted" />
    </span>
  );
}
