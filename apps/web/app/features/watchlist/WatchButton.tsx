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
  /** Says 'Watch' beside the heart, where watching is all that a visitor can do yet. */
  isLabelled?: boolean;
  className?: string;
};

/**
 * A form that works without JavaScript. For a guest it always posts: the response is a page that leads to registration
 * and login, and back. For a customer, the script changes the button at once.
 */
export function WatchButton({ listingId, name, isLabelled, className }: WatchButtonProps) {
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
        className={classNames(
          'flex h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-raised/90 text-ink shadow-lift transition-colors hover:bg-raised hover:text-brand-ink aria-pressed:text-brand-ink',
          isLabelled && 'px-3.5 font-medium text-sm',
        )}
      >
        <Heart
          className={classNames('size-5 transition-transform active:scale-90', isWatched && 'fill-current')}
        />
        {isLabelled && t(isWatched ? 'on' : 'off')}
      </button>
    </Form>
  );
}
