import type { ComponentType, ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { isFatal, statusOf } from '../../site/error-kind.ts';
import { useFailedPage } from '../loading/PageLoadingBar.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * A layout's error boundary. The error page replaces the screen inside the layout. After a fatal error it
 * replaces the layout too.
 */
export const errorBoundaryIn = (Frame: ComponentType<{ children: ReactNode }>) =>
  function ErrorBoundary() {
    const status = statusOf(useRouteError());
    useFailedPage();
    const page = <ErrorPage status={status} />;
    return isFatal(status) ? <main>{page}</main> : <Frame>{page}</Frame>;
  };
