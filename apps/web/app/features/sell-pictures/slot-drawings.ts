import type { Slot } from '@marque/domain/selling/shot-list';

type Drawing = {
  path: string;
  /** The part that the picture should show, if the path draws more than that. It is filled. */
  marked?: string;
  /** Shows the other side of the car. */
  isMirrored?: boolean;
};

/* Each drawing has one path on a field of 48 by 32. These paths belong to several drawings or show the whole car. */
const SIDE =
  'M3 21c0-3 2-4 6-4.5 4-3.5 8-6 14-6s9 3 12 6c5 .3 9 1.500 10 4.500v2H3zM9 23a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32 23a4 4 0 1 0 8 0 4 4 0 1 0-8 0M15 16h8v-4c-3.500.2-6 2-8 4zM25 12v4h8c-2-2.500-4.500-3.800-8-4z';
const FRONT =
  'M9 26v-7c0-2 1-3 2-4l3-6c.5-1 1.500-1.500 3-1.500h14c1.500 0 2.500.5 3 1.500l3 6c1 1 2 2 2 4v7h-5v-2H14v2zM15 14h18l-2-4H17zM11 18.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M32 18.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M20 17h8v4h-8z';
const REAR =
  'M9 26v-7c0-2 1-3 2-4l3-6c.5-1 1.500-1.500 3-1.500h14c1.500 0 2.500.5 3 1.500l3 6c1 1 2 2 2 4v7h-5v-2H14v2zM16 14h16l-1.500-4h-13zM11 17h6v3h-6zM31 17h6v3h-6zM20 19h8v3h-8z';
const CORNER =
  'M3 20l3-5 9-6c1-.7 2-1 4-1h10c2 0 3 .4 5 2l5 4 5 2c1 .6 1.500 1.500 1.500 3v4L41 25l-21 2-13-1-4-2zM20 15h14l-5-4h-9zM17 15v-4l-7 4zM5 18.500l6 .5v3l-6-.5M11 24a4 4 0 1 0 8 0 4 4 0 1 0-8 0M34 22a3.500 4 0 1 0 7 0 3.500 4 0 1 0-7 0';
const DASHBOARD =
  'M4 24v-7c5-4 12-6 20-6s15 2 20 6v7zM9 19a4 4 0 1 0 8 0 4 4 0 1 0-8 0M18 20a6 6 0 1 0 12 0 6 6 0 1 0-12 0M24 14v4M18.500 22l4-1M29.500 22l-4-1M34 17h6v4h-6z';
const GAUGE = 'M11 19a13 13 0 1 1 26 0v7H11zM24 19l6-6M18 23h12M14 16l2 1M24 9v2M34 16l-2 1';
const ENGINE = 'M10 12h5v-3h8v3h5l3 3h5v-3h4v12h-4v-3h-3l-3 4H16l-3-4h-3zM18 9V6M20 16h8M20 20h8';
const BOOT = 'M8 26V16l4-8h24l4 8v10zM8 16h32M16 21h16M12 8l4-4h16l4 4';
const KEYS = 'M9 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0M21 16h18v5M33 16v4M13 16h.1';
const PLATE = 'M8 10h32v12H8zM11 13h.1M37 13h.1M11 19h.1M37 19h.1M14 16h20';
const FAULT = 'M24 5l16 23H8zM24 13v7M24 23.500v.1';
const REAR_CORNER =
  'M3 20l3-6 8-4.500c1-.7 2-1 4-1h11c2 0 3 .4 5 2l5 4 5 1.500c1 .6 1.500 1.500 1.500 3v4L42 25l-22 2-13-1-4-2zM7.500 14l7-3.800h3l-1 4.300zM20 11h8l5 3.800H19.500zM4.500 17.500h3v3h-3zM14 18.500h3v3h-3zM8.500 22h4.500v2H8.500zM19 24.500a4 4 0 1 0 8 0 4 4 0 1 0-8 0M35 22a3.500 4 0 1 0 7 0 3.500 4 0 1 0-7 0';
const PLAN =
  'M5 16c0-5 1-8 5-8h27c4 0 6 3 6 8s-2 8-6 8H10c-4 0-5-3-5-8zM15 10c-1.500 3.500-1.500 8.500 0 12l4-2c-.8-2.500-.8-5.500 0-8zM37 11c1 3 1 7 0 10l-4-1.500c.6-2 .6-5 0-7z';
const CABRIOLET =
  'M3 23v-2c0-3 2-4 6-4.500l7-.5h17c6 .2 10 1 12 3v4zM16 16l4-6M9 23a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32 23a4 4 0 1 0 8 0 4 4 0 1 0-8 0';
const WHEEL =
  'M4 16a10 10 0 1 0 20 0 10 10 0 1 0-20 0M8 16a6 6 0 1 0 12 0 6 6 0 1 0-12 0M12.500 16a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0M14 10v4.500M14 17.500V22M8 16h4.500M15.500 16H20M32 8c0-4 2-5 5-5s5 1 5 5v16c0 4-2 5-5 5s-5-1-5-5zM34 12h6M34 21h6';
const UNDERSIDE = 'M5 9h38v14H5zM9 9V5h7v4M32 9V5h7v4M9 23v4h7v-4M32 23v4h7v-4M5 13h38M5 19h38';

export const DRAWINGS: Record<Slot, Drawing> = {
  'front-left': { path: CORNER },
  'front-right': { path: CORNER, isMirrored: true },
  'rear-right': { path: REAR_CORNER },
  'rear-left': { path: REAR_CORNER, isMirrored: true },
  front: { path: FRONT },
  rear: { path: REAR },
  left: { path: SIDE },
  right: { path: SIDE, isMirrored: true },
  roof: { path: PLAN, marked: 'M19 12h14v8H19z' },
  'hood-up': { path: CABRIOLET, marked: 'M20 10h7c4 0 6 2.500 7.500 6H16z' },
  'hood-down': { path: CABRIOLET, marked: 'M31 16c1-3 6-3 8 .5z' },
  'bonnet-line': {
    path: 'M4 28c2-9 6-14 11-16h18c5 2 9 7 11 16M24 12v16M18 12c-2 4-4 10-5 16M30 12c2 4 4 10 5 16M15 12l4-7h10l4 7',
  },
  'lights-front': {
    path: 'M9 16a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12.500 16a6.500 6.500 0 1 0 13 0 6.500 6.500 0 1 0-13 0M33 10l6-3M34 16h7M33 22l6 3',
  },
  'lights-rear': { path: 'M14 6h20v20H14zM14 13h20M14 20h20', marked: 'M14 6h20v7H14z' },
  badges: {
    path: 'M24 8l6 2v7c0 3-2.500 5-6 6.500-3.500-1.500-6-3.500-6-6.500v-7zM18 12H5l5 5h8M30 12h13l-5 5h-8',
  },
  glass: { path: 'M6 25l7-17h22l7 17zM16 20l6-8M22 20l4-5M10 25l16-4' },
  'door-gaps': { path: 'M9 28V14l8-10h17l5 10v14zM12 26V15l6.500-8h14l3.500 8v11zM29 18h4' },
  sills: { path: SIDE, marked: 'M17 20.500h15V24H17z' },
  'wheel-front-left': { path: WHEEL, marked: 'M29.500 7H32v6h-2.500z' },
  'wheel-front-right': { path: WHEEL, marked: 'M42 7h2.500v6H42z' },
  'wheel-rear-left': { path: WHEEL, marked: 'M29.500 19H32v6h-2.500z' },
  'wheel-rear-right': { path: WHEEL, marked: 'M42 19h2.500v6H42z' },
  'spare-wheel': {
    path: 'M8 13a16 7 0 1 0 32 0 16 7 0 1 0-32 0M15 13a9 3.500 0 1 0 18 0 9 3.500 0 1 0-18 0M22 13h4M8 13v7c0 4 7 7 16 7s16-3 16-7v-7',
  },
  'tyre-dates': {
    path: 'M3 27C6 13 14 5 24 5s18 8 21 22M14 28c2-6 5-9 10-9s8 3 10 9',
    marked: 'M18 9.500h12v5H18z',
  },
  dashboard: { path: DASHBOARD },
  odometer: { path: GAUGE },
  'seats-front': {
    path: 'M5 27v-5l1.500-14c.2-2 1-3 3-3h2c2 0 3 1 3 3l1 10h4c1.500 0 2 1 2 3v6zM15 18H6M5 22h16.500M27 27v-5l1.500-14c.2-2 1-3 3-3h2c2 0 3 1 3 3l1 10h4c1.500 0 2 1 2 3v6zM37 18h-9M27 22h16.500',
  },
  'seats-rear': {
    path: 'M5 27v-7c0-2 1-3 3-3h32c2 0 3 1 3 3v7zM8 17l1-9c.2-1.500 1-2.500 2.500-2.500H24V22M40 17l-1-9c-.2-1.500-1-2.500-2.500-2.500H24M5 22h38',
  },
  'steering-wheel': {
    path: 'M11 16a13 13 0 1 0 26 0 13 13 0 1 0-26 0M21 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0M11.500 14l9.500 1M36.500 14l-9.500 1M24 19v10',
  },
  'gear-lever': {
    path: 'M20 7a4 4 0 1 0 8 0 4 4 0 1 0-8 0M24 11l-1.500 10M13 28c1-5 4.500-7.500 9.500-7.500S31 23 32 28zM9 28h27',
  },
  'door-cards': {
    path: 'M6 6h20c8 3 14 9 16 15v6H6zM11 19h14v4H11zM11 11h13M31 20a2 2 0 1 0 4 0 2 2 0 1 0-4 0M33 20l-4 4',
  },
  headlining: {
    path: 'M3 7c12-4 30-4 42 0l-7 15H10zM12 11c8-1.800 16-1.800 24 0M12 15c8-1.300 16-1.300 24 0M20 18h8v2.500h-8zM10 22v5M38 22v5',
  },
  carpets: { path: 'M8 6h32l-4 20H12zM12 11h24M13 16h22M14 21h20M20 6v20M28 6v20' },
  'under-mats': { path: 'M7 7h34v18H24L7 14zM7 14l13 1 4 10', marked: 'M7 14l17 11H7z' },
  pedals: { path: 'M9 13h7v9H9zM20 13h7v9h-7zM33 10h6l-1.500 17H32zM12.500 13V4M23.500 13V4M36 10V4' },
  radio: {
    path: 'M6 9h36v14H6zM9 16a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M32 16a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M19 12h10v4H19zM20 20h1M24 20h1M28 20h1',
  },
  controls: { path: 'M7 7h34v18H7zM14 11v10M24 11v10M34 11v10M12 14h4M22 18h4M32 13h4' },
  'engine-bay': { path: 'M5 28v-8l4-4h30l4 4v8zM9 16l4-12h22l4 12M15 19h18v6H15zM20 19v-3h8v3M18 22h12' },
  'engine-left': { path: ENGINE },
  'engine-right': { path: ENGINE, isMirrored: true },
  'engine-number': { path: 'M8 25V12h6l4-5h15v5h7v13zM18 7v5M12 25v3M36 25v3', marked: 'M16 15h17v6H16z' },
  battery: { path: 'M9 11h30v16H9zM14 11V7h5v4M29 11V7h5v4M14 18h5M29 18h5M31.500 15.500v5' },
  boot: { path: BOOT },
  'boot-floor': { path: 'M9 7h30l5 19H4zM13 7V4h22v3', marked: 'M13 11h22l3 11H10z' },
  tools: {
    path: 'M8 25L20 13c-1-3.500 1.500-7 5.500-7l-1.500 4 3 2.500 4-1.500c0 4-3.500 6.500-7 5.500L12 29c-2.500 1.500-5.500-1.500-4-4zM30 27l5-9M35 18l-2-1 4-9 4 2-4.500 9z',
  },
  'underside-front': { path: UNDERSIDE, marked: 'M5 9h12v14H5z' },
  'underside-middle': { path: UNDERSIDE, marked: 'M18 9h12v14H18z' },
  'underside-rear': { path: UNDERSIDE, marked: 'M31 9h12v14H31z' },
  exhaust: { path: 'M3 9h7l6 6h3M3 13h5l6 6h5M19 12h17v10H19zM36 15h9M36 19h9M23 12v10M32 12v10' },
  'suspension-front': {
    path: 'M5 5h9v22H5zM14 11h17M14 23h17M31 8v18M35 8h-4M35 26h-4M22 5h6M25 5l-3.500 2 7 2.500-7 2.500 7 2.500-7 2.500 7 2.500-3.500 3.500',
  },
  'suspension-rear': {
    path: 'M5 18c8 9 30 9 38 0M9 18c7 5.500 23 5.500 30 0M20 14a4 4 0 1 0 8 0 4 4 0 1 0-8 0M5 18v-4M43 18v-4M24 10V4M21 4h6M13 14h7M28 14h7',
  },
  'chassis-number': { path: PLATE },
  'registration-document': {
    path: 'M12 3h24v26H12zM16 8h10M16 12h16M17 23c0-2.500 1-3 3.500-3.500 1-1.800 2-2.500 4-2.500s3.500 1 4.500 2.700c2 .3 3 1 3 3.300zM20 25h.1M28 25h.1',
  },
  'service-book': {
    path: 'M24 7C20 5 15 5 8 6v20c7-1 12-1 16 1 4-2 9-2 16-1V6c-7-1-12-1-16 1zM24 7v20M12 11h7v4h-7zM29 11h7v4h-7zM12 19h7v4h-7z',
  },
  invoices: {
    path: 'M14 3h20v26l-3.300-2.500L27.300 29 24 26.500 20.700 29l-3.400-2.500L14 29zM18 9h7M29 9h1M18 14h7M29 14h1M18 21h12',
  },
  certificates: {
    path: 'M6 5h36v19H6zM12 11h18M12 16h12M32 18a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0M33.500 21v8l2-1.500 2 1.500v-8',
  },
  'old-photographs': {
    path: 'M8 10h27v18H8zM13 10l1-6 27 5-3 17-3-.500M11 25l7-8 6 6 3-3 6 5M26 14.500a1.500 1.500 0 1 0 3 0 1.500 1.500 0 1 0-3 0',
  },
  manuals: {
    path: 'M13 4h20c1.500 0 2 .5 2 2v22H15.500c-1.500 0-2.500-1-2.500-2.500zM13 25.500c0-1.500 1-2.500 2.500-2.500H35M19 10h10M19 14h6',
  },
  keys: { path: KEYS },
  'fault-1': { path: FAULT },
  'fault-2': { path: FAULT },
  'fault-3': { path: FAULT },
  'fault-4': { path: FAULT },
};
