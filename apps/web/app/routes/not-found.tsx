import { pageNotFound } from '../site/validity.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ url }: Route.LoaderArgs) {
  throw pageNotFound(url);
}

export default function NotFound() {
  return null;
}
