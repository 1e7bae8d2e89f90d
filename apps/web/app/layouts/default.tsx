import { Outlet } from 'react-router';
import { errorBoundaryIn } from '../features/errors/error-boundary-in.tsx';
import { shellMeta } from '../features/seo/shell-meta.ts';
import { SiteFrame } from './SiteFrame.tsx';

export const meta = shellMeta;

export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export const ErrorBoundary = errorBoundaryIn(SiteFrame);
