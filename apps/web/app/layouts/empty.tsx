import { Outlet } from 'react-router';
import { errorBoundaryIn } from '../features/errors/error-boundary-in.tsx';
import { shellMeta } from '../features/seo/page-meta.ts';
import { ownPage } from '../site/page-caching.ts';
import { BareFrame } from './BareFrame.tsx';

export const headers = ownPage;

export const meta = shellMeta;

export default function EmptyLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

export const ErrorBoundary = errorBoundaryIn(BareFrame);
