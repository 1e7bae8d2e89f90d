import { bentleyTourer } from './bentley-tourer.ts';
import type { Car } from './car.ts';
import { ferrariTestarossa } from './ferrari-testarossa.ts';
import { jaguarEType } from './jaguar-e-type.ts';
import { landRoverSeries } from './land-rover-series.ts';
import { mini } from './mini.ts';
import { porsche911CarreraRs } from './porsche-911-carrera-rs.ts';

export const CARS: readonly Car[] = [
  bentleyTourer,
  ferrariTestarossa,
  jaguarEType,
  landRoverSeries,
  mini,
  porsche911CarreraRs,
];
