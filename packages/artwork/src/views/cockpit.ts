import type { Car } from '../cars/car.ts';
import { drawLever, drawSeatBacks, drawWell } from '../kit/cockpit/cabin.ts';
import { drawDash } from '../kit/cockpit/dash.ts';
import { drawScreen } from '../kit/cockpit/screen.ts';
import { drawSteeringWheel } from '../kit/cockpit/steering-wheel.ts';
import { group } from '../kit/sheet.ts';
import { type PictureOptions, setUp } from './set-up.ts';

const DRIVER = { left: 405, right: 1195 };

/** The view from between the seats over the bonnet. */
export const cockpit = (car: Car, options: PictureOptions) => {
  const { sheet, random, backdrop, brush } = setUp(car, 'cockpit', options, { horizon: 370, road: 640 });
  const hand = brush({ top: -600, belt: -500, sill: 0 });
  const driver = DRIVER[car.steering];
  const open = car.body === 'tourer' || car.body === 'roadster';
  const place = group({}, backdrop.back);
  return sheet.finish(
    drawScreen(hand, place, car.cockpit, open),
    drawWell(hand, driver),
    drawDash(hand, random, car.cockpit, driver),
    drawLever(hand, car.cockpit.lever),
    drawSeatBacks(hand),
    drawSteeringWheel(hand, car.cockpit.wheel, driver, 770, 215),
  );
};
