import { Outlet } from 'react-router';
import { errorBoundaryIn } from '../features/errors/error-boundary-in.tsx';
import { shellMeta } from '../features/seo/shell-meta.ts';
import { ownPage } from '../site/page-caching.ts';
import { LinkFrame } from './LinkFrame.tsx';

export const headers = ownPage;

export const meta = shellMeta;

export default function EmptyLayout() {
  return (
    <LinkFrame>
      <Outlet />
    </LinkFrame>
  );
}

export const ErrorBoundary = errorBoundaryIn(LinkFrame);
