import { LatePart } from '../../ui/LatePart.tsx';
import type { HomeBlocks } from './arrange-blocks.server.ts';
import { Promises } from './Promises.tsx';
import { SellYourCar } from './SellYourCar.tsx';
import { Steps } from './Steps.tsx';

/** What the house says about itself, at the end of the home page. */
export const HouseBlocks = ({ placed }: Pick<HomeBlocks, 'placed'>) => (
  <>
    <LatePart className="late-section [--late-height:37rem] lg:[--late-height:30rem]">
      <SellYourCar placed={placed} />
    </LatePart>
    <LatePart className="late-section [--late-height:45rem] lg:[--late-height:36rem]">
      <Steps placed={placed} />
    </LatePart>
    <LatePart className="late-section [--late-height:45rem] lg:[--late-height:30rem]">
      <Promises placed={placed} />
    </LatePart>
  </>
);
