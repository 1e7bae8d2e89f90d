import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/field-props.ts';
import { useAddress } from '../../use-address.ts';

type SearchFieldProps = {
  className?: string;
  /** Where a page has two of them, the second says which it is. */
  label?: string;
};

/** A question in the address bar: it works without the script, and can be shared. */
export function SearchField({ className, label }: SearchFieldProps) {
  const t = useTranslations('menu');
  const address = useAddress();
  const keywords = useSearchParams()[0].get('keywords') ?? '';

  return (
    <Form
      role="search"
      aria-label={label ?? t('search')}
      action={address({ route: 'auctions-search' })}
      className={classNames('relative', className)}
    >
      <input
        key={keywords}
        type="search"
        name="keywords"
        defaultValue={keywords}
        aria-label={label ?? t('search')}
        placeholder={t('searchPlaceholder')}
        maxLength={200}
        className={classNames(controlStyle, 'pr-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      <button
        type="submit"
        aria-label={t('searchButton')}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-ink-muted transition-colors hover:text-ink"
      >
        <Search className="size-5" />
      </button>
    </Form>
  );
}
