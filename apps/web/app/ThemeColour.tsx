import { THEMES, type Theme } from './site/visitor-cookies.ts';

/** The background colour of each colour scheme. Keep it equal to styles/tokens.css. */
const grounds: Record<Theme, string> = { light: '#f6f1e7', dark: '#151311' };

/**
 * Sets the colour of the browser's toolbars: from the visitor's chosen theme, otherwise from the system's.
 */
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
