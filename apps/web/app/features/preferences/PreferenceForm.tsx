import type { ReactNode } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useAddress } from '../../site/use-address.ts';

type PreferenceFormProps = {
  children: ReactNode;
  className?: string;
  /** Called at once, before the server responds. */
  onChoose?: (form: FormData) => void;
};

/**
 * A form whose buttons are the choices. Without JavaScript it returns to the page; with it, the page does not
 * reload.
 */
export function PreferenceForm({ children, className, onChoose }: PreferenceFormProps) {
  const fetcher = useFetcher({ key: 'preferences' });
  const { pathname, search } = useLocation();
  const action = useAddress()({ route: 'preferences' });

  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget, event.nativeEvent.submitter);
        chosen.delete('returnTo');
        onChoose?.(chosen);
        void fetcher.submit(chosen, { method: 'post', action });
      }}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </form>
  );
}
