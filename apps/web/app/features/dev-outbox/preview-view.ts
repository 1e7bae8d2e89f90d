import { LOCALES, type Locale } from '@marque/contracts/locale';

export const PREVIEW_WIDTHS = ['phone', 'desktop'] as const;
export const PREVIEW_THEMES = ['light', 'dark'] as const;

/** How a preview is shown. The address holds it, so that a view can be shared. */
export type PreviewView = {
  locale: Locale;
  width: (typeof PREVIEW_WIDTHS)[number];
  theme: (typeof PREVIEW_THEMES)[number];
};

export function previewViewOf({ searchParams }: URL): PreviewView {
  const oneOf = <Value extends string>(
    name: string,
    [first, ...others]: readonly [Value, ...Value[]],
  ): Value => others.find((value) => value === searchParams.get(name)) ?? first;
  return {
    locale: oneOf('locale', LOCALES),
    width: oneOf('width', PREVIEW_WIDTHS),
    theme: oneOf('theme', PREVIEW_THEMES),
  };
}

export const queryOf = (view: Partial<PreviewView>): string => `?${new URLSearchParams(view)}`;

export const addressOfPreview = ({ kind, variant }: { kind: string; variant: string }, view: PreviewView) =>
  `/dev/outbox/previews/${encodeURIComponent(kind)}/${encodeURIComponent(variant)}${queryOf(view)}`;
