import { THEMES, type Theme } from './site/visitor-cookies.ts';

/** The ground of each scheme, as in styles/tokens.css. */
const grounds: Record<Theme, string> = { light: '#f6f1e7', dark: '#151311' };

/** Colours the browser's own bars: by the visitor's choice, or else by the system's. */
export function ThemeColour({ theme }: { theme: Theme | null }) {
  if (theme) return <meta name="theme-color" content={grounds[theme]} />;
  return THEMES.map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={grounds[scheme]}
    />
  ));
}
