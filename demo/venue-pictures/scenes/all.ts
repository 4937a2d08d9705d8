import type { Scene } from '../scene.ts';
import { backBar } from './back-bar.ts';
import { ballroom } from './ballroom.ts';
import { bandshell } from './bandshell.ts';
import { brickWall } from './brick-wall.ts';
import { cellar } from './cellar.ts';
import { chapel } from './chapel.ts';
import { danceHall } from './dance-hall.ts';
import { gallery } from './gallery.ts';
import { garden } from './garden.ts';
import { marquee } from './marquee.ts';
import { neon } from './neon.ts';
import { sawtooth } from './sawtooth.ts';
import { seats } from './seats.ts';
import { stage } from './stage.ts';
import { storefront } from './storefront.ts';

export const scenes = {
  'back bar': backBar,
  ballroom,
  bandshell,
  'brick wall': brickWall,
  cellar,
  chapel,
  'dance hall': danceHall,
  gallery,
  garden,
  marquee,
  neon,
  sawtooth,
  seats,
  stage,
  storefront,
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
