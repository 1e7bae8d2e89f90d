import { lazy } from 'react';

/** Loaded only if it is shown, which needs no JavaScript. */
export const EnquiryScreen = lazy(async () => ({
  default: (await import('./EnquiryScreen.tsx')).EnquiryScreen,
}));
