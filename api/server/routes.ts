import { profileRoutes } from '../accounts/rest.ts';
import { adRoutes } from '../ads/rest.ts';
import { agentRoutes } from '../agents/rest.ts';
import { analyticsRoutes } from '../analytics/rest.ts';
import { chatRoutes } from '../chat/rest.ts';
import { claimRoutes } from '../claims/rest.ts';
import { commentRoutes } from '../comments/rest.ts';
import { documentRoutes } from '../documents/rest.ts';
import { logRoutes } from '../history/rest.ts';
import { imageRoutes } from '../images/rest.ts';
import { listingRoutes } from '../listings/rest.ts';
import { projectionRoutes } from '../operations/rest.ts';
import { crawlerRoutes } from '../pages/rest.ts';
import { reviewRoutes } from '../reviews/rest.ts';
import { scheduleRoutes } from '../schedules/rest.ts';
import { scrapedEventRoutes } from '../scraped-events/rest.ts';
import { scrapeRoutes } from '../scrapes/rest.ts';
import { shareImageRoutes } from '../share-image/rest.ts';
import { signInRoutes } from '../sign-in/rest.ts';
import { sourceRoutes } from '../sources/rest.ts';
import { submissionRoutes } from '../submissions/rest.ts';
import { upvoteRoutes } from '../upvotes/rest.ts';
import { venueRoutes } from '../venues/rest.ts';
import type { Route } from './route.ts';

/** All REST calls. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...profileRoutes,
  ...listingRoutes,
  ...upvoteRoutes,
  ...reviewRoutes,
  ...commentRoutes,
  ...claimRoutes,
  ...imageRoutes,
  ...documentRoutes,
  ...shareImageRoutes,
  ...crawlerRoutes,
  ...submissionRoutes,
  ...venueRoutes,
  ...analyticsRoutes,
  ...adRoutes,
  ...chatRoutes,
  ...scrapedEventRoutes,
  ...sourceRoutes,
  ...scrapeRoutes,
  ...scheduleRoutes,
  ...agentRoutes,
  ...logRoutes,
  ...projectionRoutes,
];
