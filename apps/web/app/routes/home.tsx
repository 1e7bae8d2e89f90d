import { HomePage } from '../features/home/HomePage.tsx';
import { loadHome } from '../features/home/load-home.ts';
import { homeMeta } from '../features/seo/shell-meta.ts';
import type { Route } from './+types/home.ts';

export const meta = homeMeta;

export const loader = ({ context }: Route.LoaderArgs) => loadHome({ context });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData} />;
}
