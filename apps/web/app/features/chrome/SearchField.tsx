import { Search } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/field-props.ts';
import { LateFile } from '../../ui/LateFile.tsx';
import { suggestionListFile } from '../search/late-suggestion-list.ts';
import { optionId, type Suggestion, stepThrough } from '../search/suggestions.ts';
import { useSuggestions } from '../search/use-suggestions.ts';

type SearchFieldProps = {
  className?: string;
  /** Distinguishes the second search field of a page. */
  label?: string;
};

/**
 * The search is a query in the address, so it works without JavaScript and can be shared. With JavaScript it
 * suggests results during typing.
 */
export function SearchField({ className, label }: SearchFieldProps) {
  const t = useTranslations('menu');
  const say = useTranslations('search');
  const address = useAddress();
  const navigate = useNavigate();
  const listId = useId();
  const keywords = useSearchParams()[0].get('keywords') ?? '';
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? typed : '') ?? [];
  const isShown = isOpen && suggestions.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = ({ href }: Suggestion) => {
    close();
    void navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = suggestions[active];
    if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && isShown && chosen) pick(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      setActive(stepThrough(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Form
      role="search"
      aria-label={label ?? t('search')}
      action={address({ route: 'auctions-search' })}
      onSubmit={close}
      className={classNames('relative', className)}
    >
      <input
        key={keywords}
        type="search"
        name="keywords"
        defaultValue={keywords}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-label={label ?? t('search')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder={t('searchPlaceholder')}
        maxLength={200}
        className={classNames(controlStyle, 'pr-11 text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
      />
      <button
        type="submit"
        aria-label={t('searchButton')}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-ink-muted transition-colors hover:text-ink"
      >
        <Search className="size-5" />
      </button>
      {isShown && (
        <Suspense>
          <LateFile file={suggestionListFile} props={{ id: listId, suggestions, active, onPick: pick }} />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {isShown && say('found', { count: suggestions.length })}
      </p>
    </Form>
  );
}
