import type { Route } from '../http/route.ts';
import { imageRoutes } from './images.ts';
import { listingRoutes } from './listings.ts';
import { logRoutes } from './log.ts';
import { projectionRoutes } from './projections.ts';
import { signInRoutes } from './sign-in.ts';
import { statsRoutes } from './stats.ts';
import { submissionRoutes } from './submissions.ts';

/** The door's table: every documented call that this release answers. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...listingRoutes,
  ...imageRoutes,
  ...submissionRoutes,
  ...statsRoutes,
  ...logRoutes,
  ...projectionRoutes,
];
