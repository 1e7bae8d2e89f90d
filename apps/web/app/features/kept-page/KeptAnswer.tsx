import { type ReactNode, use, useMemo, useState } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router';

/**
 * Keeps the server's answer to a form until the visitor sends another form or goes to another page. React Router drops it
 * whenever the page reads its data again, for example because of a bid: an error message would disappear unread.
 */
export function KeptAnswer({ children }: { children: ReactNode }) {
  const read = use(RouterData);
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer: read?.actionData });
  const answer = read?.actionData ?? (kept.key === key ? kept.answer : null);
  if (kept.key !== key || kept.answer !== answer) setKept({ key, answer });
  const data = useMemo(() => read && { ...read, actionData: answer ?? null }, [read, answer]);
  return <RouterData value={data}>{children}</RouterData>;
}
