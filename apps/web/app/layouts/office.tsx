import { readSecondStep } from '@marque/contracts/second-step';
import type { ReactNode } from 'react';
import { Outlet, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { errorBoundaryIn } from '../features/errors/error-boundary-in.tsx';
import { OfficeFrame } from '../features/office/OfficeFrame.tsx';
import { officeHeaders } from '../features/office/office-page.ts';
import { shellMeta } from '../features/seo/shell-meta.ts';
import { addressOf } from '../site/addresses.ts';
import { requireCustomer, requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { useSiteIfLoaded } from '../site/site.ts';
import { expectData, visitor } from '../site/visitor.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/office.ts';
import { SiteFrame } from './SiteFrame.tsx';

export const middleware = [requireCustomer];

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'office.enter');
  const { api, locale } = visitor(args.context);
  const state = expectData(await api.call(readSecondStep, {}));
  if (state.required_here && !state.passed)
    throw redirect(addressOf({ route: 'account-security', locale, hash: 'second-step' }));
  return { hasSecondStep: state.is_set_up };
}

export const headers = officeHeaders;

export const meta = shellMeta;

export default function OfficeLayout({ loaderData: { hasSecondStep } }: Route.ComponentProps) {
  const t = useTranslations('office.noSecondStep');
  return (
    <OfficeFrame>
      <div className="mx-auto w-full max-w-[96rem] px-4 py-5 sm:px-6 print:max-w-none print:p-0">
        {!hasSecondStep && (
          <Notice tone="warning" title={t('title')} className="mb-5 text-sm print:hidden">
            <p>
              {t.rich('text', {
                link: (text) => (
                  <RouteLink
                    to="account-security"
                    hash="second-step"
                    className="text-brand-ink underline underline-offset-4"
                  >
                    {text}
                  </RouteLink>
                ),
              })}
            </p>
          </Notice>
        )}
        <Outlet />
      </div>
    </OfficeFrame>
  );
}

/** For a user without a role the office does not exist, so the error page is the site's. */
function ErrorFrame({ children }: { children: ReactNode }) {
  const roles = useSiteIfLoaded()?.user?.profile.roles ?? [];
  const Frame = roles.length > 0 ? OfficeFrame : SiteFrame;
  return <Frame>{children}</Frame>;
}

export const ErrorBoundary = errorBoundaryIn(ErrorFrame);
