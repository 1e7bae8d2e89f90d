import { alpine } from './alpine.ts';
import { avenue } from './avenue.ts';
import { barn } from './barn.ts';
import { city } from './city.ts';
import { coast } from './coast.ts';
import { desert } from './desert.ts';
import { lane } from './lane.ts';
import { paddock } from './paddock.ts';
import { riviera } from './riviera.ts';
import type { Scene, SceneName } from './scene.ts';
import { studio } from './studio.ts';

export const SCENES: Record<SceneName, Scene> = {
  riviera,
  alpine,
  lane,
  coast,
  city,
  desert,
  avenue,
  studio,
  paddock,
  barn,
};
