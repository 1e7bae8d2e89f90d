import { Outlet } from 'react-router';
import { errorBoundaryIn } from '../features/errors/error-boundary-in.tsx';
import { shellMeta } from '../features/seo/shell-meta.ts';
import { ownPage } from '../site/page-caching.ts';
import { SiteFrame } from './SiteFrame.tsx';

export const headers = ownPage;

export const meta = shellMeta;

export default function FormPageLayout() {
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-md px-5 py-12 sm:py-20">
        <Outlet />
      </div>
    </SiteFrame>
  );
}

export const ErrorBoundary = errorBoundaryIn(SiteFrame);
