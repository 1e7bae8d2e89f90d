import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NewsletterSettings } from '../features/newsletter/NewsletterSettings.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';
import { LogOutButton } from '../features/session/LogOutButton.tsx';
import { ProfileFacts } from '../features/session/ProfileFacts.tsx';
import { requireCustomer } from '../guards.ts';
import { useSite } from '../site.ts';

export const middleware = [requireCustomer];

export const meta = pageMeta('account');

export default function Account() {
  const t = useTranslations('account');
  const { user } = useSite();
  if (!user) return null;
  return (
    <div className="mx-auto w-full max-w-4xl px-5 py-12 sm:py-20">
      <h1 className="title text-4xl">{t('title')}</h1>
      <Section id="profile" title={t('profile')}>
        <ProfileFacts user={user} />
      </Section>
      <Section id="newsletter" title={t('newsletter')}>
        <NewsletterSettings user={user} />
      </Section>
      <Section id="session" title={t('session')}>
        <p className="mb-5">{t('sessionText')}</p>
        <LogOutButton />
      </Section>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10 border-t border-line pt-6">
      <h2 id={id} className="title mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
