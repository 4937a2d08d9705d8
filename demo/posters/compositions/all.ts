import type { Composition } from '../composition.ts';
import { arches } from './arches.ts';
import { brush } from './brush.ts';
import { checker } from './checker.ts';
import { curtain } from './curtain.ts';
import { cutouts } from './cutouts.ts';
import { desert } from './desert.ts';
import { echo } from './echo.ts';
import { eye } from './eye.ts';
import { grin } from './grin.ts';
import { guitar } from './guitar.ts';
import { laughter } from './laughter.ts';
import { opArt } from './op-art.ts';
import { planet } from './planet.ts';
import { record } from './record.ts';
import { rings } from './rings.ts';
import { speakers } from './speakers.ts';
import { spotlight } from './spotlight.ts';
import { sundown } from './sundown.ts';
import { tiles } from './tiles.ts';
import { woodTypeBill } from './wood-type.ts';

export const compositions: readonly Composition[] = [
  arches,
  brush,
  checker,
  curtain,
  cutouts,
  desert,
  echo,
  eye,
  grin,
  guitar,
  laughter,
  opArt,
  planet,
  record,
  rings,
  speakers,
  spotlight,
  sundown,
  tiles,
  woodTypeBill,
];
