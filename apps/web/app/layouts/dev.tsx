import { Outlet } from 'react-router';
import { errorBoundaryIn } from '../features/errors/error-boundary-in.tsx';
import { ownPage } from '../site/page-caching.ts';
import { assertValid } from '../site/validity.ts';
import { visitor } from '../site/visitor.ts';
import type { Route } from './+types/dev.ts';
import { BareFrame } from './BareFrame.tsx';

/** Pages for developers. They do not exist in production. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }, next) => {
    const { environment } = await visitor(context).config();
    assertValid(environment !== 'production', url);
    return next();
  },
];

export const headers = ownPage;

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export default function DevLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

export const ErrorBoundary = errorBoundaryIn(BareFrame);
