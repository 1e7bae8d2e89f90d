import { Heart } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { classNames } from '../../ui/class-names.ts';
import { useWatching } from './use-watching.ts';

type WatchButtonProps = {
  listingId: string;
  /** The name of the car, for screen readers. */
  name: string;
  className?: string;
};

/**
 * A form that works without JavaScript. For a guest it always posts: the response leads to the login and
 * back. For a customer, the script changes the button at once.
 */
export function WatchButton({ listingId, name, className }: WatchButtonProps) {
  const t = useTranslations('watchlist');
  const { user } = useSite();
  const { pathname, search } = useLocation();
  const address = useAddress();
  const { isWatched, toggle } = useWatching(listingId);

  const onSubmit = (event: FormEvent) => {
    if (!user) return;
    event.preventDefault();
    void toggle();
  };
  return (
    <Form
      method="post"
      action={address({ route: 'watch', params: { id: listingId } })}
      onSubmit={onSubmit}
      className={className}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        aria-pressed={isWatched}
        aria-label={t('watch', { name })}
        title={t(isWatched ? 'watching' : 'watchThis')}
        className="grid size-11 place-items-center rounded-full bg-raised/90 text-ink shadow-lift transition-colors hover:bg-raised hover:text-brand-ink aria-pressed:text-brand-ink"
      >
        <Heart
          className={classNames('size-5 transition-transform active:scale-90', isWatched && 'fill-current')}
        />
      </button>
    </Form>
  );
}
