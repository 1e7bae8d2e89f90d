import { Doors } from './Doors.tsx';
import { Hero } from './Hero.tsx';
import { Promises } from './Promises.tsx';
import { Regions } from './Regions.tsx';
import { Steps } from './Steps.tsx';

export const HomePage = () => (
  <>
    <Hero />
    <Promises />
    <Doors />
    <Steps />
    <Regions />
  </>
);
