import { HomePage } from '../features/home/HomePage.tsx';
import { pageMeta } from '../features/seo/page-meta.ts';

export const meta = pageMeta('index');

export default function Home() {
  return <HomePage />;
}
