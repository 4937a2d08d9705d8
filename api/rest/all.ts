import type { Route } from '../http/route.ts';
import { adRoutes } from './ads.ts';
import { chatRoutes } from './chat.ts';
import { commentRoutes } from './comments.ts';
import { crawlerRoutes } from './crawlers.ts';
import { imageRoutes } from './images.ts';
import { listingRoutes } from './listings.ts';
import { logRoutes } from './log.ts';
import { profileRoutes } from './profile.ts';
import { projectionRoutes } from './projections.ts';
import { shareImageRoutes } from './share-images.ts';
import { signInRoutes } from './sign-in.ts';
import { statsRoutes } from './stats.ts';
import { submissionRoutes } from './submissions.ts';
import { upvoteRoutes } from './upvotes.ts';
import { visitRoutes } from './visits.ts';

/** The door's table: every documented call that this release answers. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...profileRoutes,
  ...listingRoutes,
  ...upvoteRoutes,
  ...commentRoutes,
  ...imageRoutes,
  ...shareImageRoutes,
  ...crawlerRoutes,
  ...submissionRoutes,
  ...statsRoutes,
  ...adRoutes,
  ...visitRoutes,
  ...chatRoutes,
  ...logRoutes,
  ...projectionRoutes,
];
