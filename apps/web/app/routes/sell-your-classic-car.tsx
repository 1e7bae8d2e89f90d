import { landingMeta } from '../features/sell-landing/landing-meta.ts';
import { loadLanding } from '../features/sell-landing/load-landing.ts';
import { SellLandingPage } from '../features/sell-landing/SellLandingPage.tsx';
import type { Route } from './+types/sell-your-classic-car.ts';

export const meta = landingMeta;

export const loader = (args: Route.LoaderArgs) => loadLanding(args);

export default function SellYourClassicCar({ loaderData }: Route.ComponentProps) {
  return <SellLandingPage landing={loaderData} />;
}
