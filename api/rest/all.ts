import type { Route } from '../http/route.ts';
import { adEnquiryRoutes } from './ad-enquiries.ts';
import { adminActionRoutes } from './admin-actions.ts';
import { adminAdRoutes } from './admin-ads.ts';
import { adRoutes } from './ads.ts';
import { agentRoutes } from './agents.ts';
import { chatRoutes } from './chat.ts';
import { claimRoutes } from './claims.ts';
import { commentRoutes } from './comments.ts';
import { crawlerRoutes } from './crawlers.ts';
import { documentRoutes } from './documents.ts';
import { imageRoutes } from './images.ts';
import { listingRoutes } from './listings.ts';
import { logRoutes } from './log.ts';
import { profileRoutes } from './profile.ts';
import { projectionRoutes } from './projections.ts';
import { reviewRoutes } from './reviews.ts';
import { scheduleRoutes } from './schedules.ts';
import { scrapedEventRoutes } from './scraped-events.ts';
import { scrapeRoutes } from './scrapes.ts';
import { shareImageRoutes } from './share-images.ts';
import { signInRoutes } from './sign-in.ts';
import { sourceRoutes } from './sources.ts';
import { statsRoutes } from './stats.ts';
import { submissionRoutes } from './submissions.ts';
import { upvoteRoutes } from './upvotes.ts';
import { venueRoutes } from './venues.ts';
import { visitRoutes } from './visits.ts';

/** The door's table: every documented call that this release answers. */
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
  ...adminActionRoutes,
  ...venueRoutes,
  ...statsRoutes,
  ...adRoutes,
  ...adminAdRoutes,
  ...adEnquiryRoutes,
  ...visitRoutes,
  ...chatRoutes,
  ...scrapedEventRoutes,
  ...sourceRoutes,
  ...scrapeRoutes,
  ...scheduleRoutes,
  ...agentRoutes,
  ...logRoutes,
  ...projectionRoutes,
];
