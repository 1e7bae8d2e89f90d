import { acCobra } from './ac-cobra.ts';
import { alfaGiuliaGt } from './alfa-giulia-gt.ts';
import { alpineA110 } from './alpine-a110.ts';
import { astonMartinDb5 } from './aston-martin-db5.ts';
import { audiQuattro } from './audi-quattro.ts';
import { austinHealey3000 } from './austin-healey-3000.ts';
import { bentleyTourer } from './bentley-tourer.ts';
import { bmw2002 } from './bmw-2002.ts';
import { bmwM3E30 } from './bmw-m3-e30.ts';
import { bugattiType35 } from './bugatti-type-35.ts';
import { cadillacEldorado } from './cadillac-eldorado.ts';
import type { Car } from './car.ts';
import { chevroletCorvette } from './chevrolet-corvette.ts';
import { citroen2cv } from './citroen-2cv.ts';
import { citroenDs } from './citroen-ds.ts';
import { datsun240z } from './datsun-240z.ts';
import { ferrariF40 } from './ferrari-f40.ts';
import { ferrariTestarossa } from './ferrari-testarossa.ts';
import { fiat500 } from './fiat-500.ts';
import { fordEscort } from './ford-escort.ts';
import { fordMustang } from './ford-mustang.ts';
import { golfGti } from './golf-gti.ts';
import { hondaNsx } from './honda-nsx.ts';
import { jaguarEType } from './jaguar-e-type.ts';
import { jaguarMk2 } from './jaguar-mk2.ts';
import { jaguarXk120 } from './jaguar-xk120.ts';
import { lamborghiniCountach } from './lamborghini-countach.ts';
import { lamborghiniMiura } from './lamborghini-miura.ts';
import { lanciaDelta } from './lancia-delta.ts';
import { lanciaStratos } from './lancia-stratos.ts';
import { landCruiser } from './land-cruiser.ts';
import { landRoverSeries } from './land-rover-series.ts';
import { lotusSeven } from './lotus-seven.ts';
import { mazdaMx5 } from './mazda-mx5.ts';
import { mercedes300sl } from './mercedes-300sl.ts';
import { mercedesPagoda } from './mercedes-pagoda.ts';
import { mgTType } from './mg-t-type.ts';
import { mgb } from './mgb.ts';
import { mini } from './mini.ts';
import { morganPlus8 } from './morgan-plus-8.ts';
import { peugeot205 } from './peugeot-205.ts';
import { porsche356 } from './porsche-356.ts';
import { porsche911CarreraRs } from './porsche-911-carrera-rs.ts';
import { rangeRover } from './range-rover.ts';
import { rollsRoyceSilverShadow } from './rolls-royce-silver-shadow.ts';
import { saab99 } from './saab-99.ts';
import { triumphTr } from './triumph-tr.ts';
import { volvo240Estate } from './volvo-240-estate.ts';
import { volvoP1800 } from './volvo-p1800.ts';
import { vwBeetle } from './vw-beetle.ts';
import { vwTransporter } from './vw-transporter.ts';

export const CARS: readonly Car[] = [
  acCobra,
  alfaGiuliaGt,
  alpineA110,
  astonMartinDb5,
  audiQuattro,
  austinHealey3000,
  bentleyTourer,
  bmw2002,
  bmwM3E30,
  bugattiType35,
  cadillacEldorado,
  chevroletCorvette,
  citroen2cv,
  citroenDs,
  datsun240z,
  ferrariF40,
  ferrariTestarossa,
  fiat500,
  fordEscort,
  fordMustang,
  golfGti,
  hondaNsx,
  jaguarEType,
  jaguarMk2,
  jaguarXk120,
  lamborghiniCountach,
  lamborghiniMiura,
  lanciaDelta,
  lanciaStratos,
  landCruiser,
  landRoverSeries,
  lotusSeven,
  mazdaMx5,
  mercedes300sl,
  mercedesPagoda,
  mgTType,
  mgb,
  mini,
  morganPlus8,
  peugeot205,
  porsche356,
  porsche911CarreraRs,
  rangeRover,
  rollsRoyceSilverShadow,
  saab99,
  triumphTr,
  volvo240Estate,
  volvoP1800,
  vwBeetle,
  vwTransporter,
];
