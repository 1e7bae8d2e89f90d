import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../site/addresses.ts';
import { useSite } from '../../site/site.ts';
import { useAddress } from '../../site/use-address.ts';
import { type SessionNews, sessionNews } from '../session-expiry/session-news.ts';

/** When another tab ends the session, this tab goes to another page, which shows nobody logged in. */
export function useOtherTabs() {
  const { user } = useSite();
  const navigate = useNavigate();
  const address = useAddress();

  const take = useEffectEvent((news: SessionNews) => {
    if (user === null || !('how' in news)) return;
    sessionNews.expectEnd(news.how);
    if (news.kind === 'ending') return;
    const login = address({ route: 'auth-login' });
    void navigate(news.how === 'expired' ? login : addressOf({ route: 'index', locale: 'en' }));
  });
  useEffect(() => sessionNews.hear((news) => take(news)), []);
}
