import type { ReactNode } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useAddress } from '../../site/use-address.ts';

type PreferenceFormProps = {
  children: ReactNode;
  className?: string;
  /** At once, while the server is still being told. */
  onChoose?: (form: FormData) => void;
};

/** Its buttons are the choices. Without the script it comes back to the page; with it, the page stays as it is. */
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
