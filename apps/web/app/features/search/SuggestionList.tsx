import { useTranslations } from 'use-intl';
import { CarName } from '../../ui/CarName.tsx';
import { classNames } from '../../ui/class-names.ts';
import { optionId, type Suggestion } from './suggestions.ts';

type SuggestionListProps = {
  id: string;
  suggestions: Suggestion[];
  active: number;
  onPick: (suggestion: Suggestion) => void;
};

/**
 * Shown below the search field. The focus stays in the field, which refers to the active option by its id.
 */
export function SuggestionList({ id, suggestions, active, onPick }: SuggestionListProps) {
  const t = useTranslations('search');
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('suggestions')}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[60svh] min-w-72 animate-fade-in overflow-y-auto rounded-md border border-line bg-raised py-1.5 shadow-lift"
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.href}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Keep the focus in the field, so that the visitor can continue typing.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 py-2 hover:bg-brand-soft',
            index === active && 'bg-brand-soft forced-colors:bg-[Highlight]',
          )}
        >
          <span className="min-w-0 wrap-break-word">
            <CarName>{suggestion.label}</CarName>
          </span>
          <span className="eyebrow shrink-0 text-ink-muted text-[0.6875rem]! tabular-nums">
            {suggestion.count === null
              ? t(`kinds.${suggestion.kind}`)
              : t('counted', { kind: t(`kinds.${suggestion.kind}`), count: suggestion.count })}
          </span>
        </li>
      ))}
    </ul>
  );
}
