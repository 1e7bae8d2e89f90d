import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { THEMES } from '../../site/visitor-cookies.ts';
import { PreferenceForm } from '../preferences/PreferenceForm.tsx';

const CHOICES = ['system', ...THEMES] as const;

const icons: Record<(typeof CHOICES)[number], LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

type ThemeChoicesProps = { choiceStyle: string; className?: string; onChosen?: () => void };

export function ThemeChoices({ choiceStyle, className, onChosen }: ThemeChoicesProps) {
  const t = useTranslations('menu');
  const current = useSite().theme ?? 'system';
  return (
    <PreferenceForm
      className={className}
      onChoose={(form) => {
        wear(String(form.get('theme')));
        onChosen?.();
      }}
    >
      {CHOICES.map((theme) => {
        const ThemeIcon = icons[theme];
        return (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === current}
            className={choiceStyle}
          >
            <ThemeIcon className="size-4.5" />
            {t(`themes.${theme}`)}
          </button>
        );
      })}
    </PreferenceForm>
  );
}

/** Applies the theme before the server responds. */
function wear(theme: string) {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}
