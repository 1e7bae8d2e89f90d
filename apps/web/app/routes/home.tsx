import { HomePage } from '../features/home/HomePage.tsx';
import { loadHome } from '../features/home/load-home.ts';
import { pageMeta } from '../features/seo/page-meta.ts';
import type { Route } from './+types/home.ts';

export const meta = pageMeta('index');

export const loader = ({ context }: Route.LoaderArgs) => loadHome({ context });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />;
}
