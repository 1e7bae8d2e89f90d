import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useAddress } from '../../site/use-address.ts';
import { sessionNews } from '../session-expiry/session-news.ts';

/** Posts to the log-out address. Its children contain the button. */
export function LogOutForm({ children }: { children: ReactNode }) {
  const action = useAddress()({ route: 'log-out' });
  return (
    <Form method="post" action={action} onSubmit={() => sessionNews.announceEnd('logged-out')}>
      {children}
    </Form>
  );
}
