import {
  adEnquiryStream,
  adStream,
  adTrafficStream,
  aiAgentStream,
  aiEvaluationStream,
  batchJobStream,
  commentStream,
  cronScheduleStream,
  eventCheckStream,
  listingStream,
  listingUpvoteStream,
  personStream,
  scrapedEventStream,
  scrapeRunStream,
  scrapingSourceStream,
  submissionStream,
  userEmailStream,
  usernameStream,
  userStream,
  venueClaimStream,
  venueNameStream,
  venueReviewStream,
  venueStream,
  visitorStream,
} from '#schema/kernel/streams.ts';
import { ad } from './ad/ad.ts';
import { adEnquiry } from './ad/ad-enquiry.ts';
import { adTraffic } from './ad/ad-traffic.ts';
import { aiAgent } from './ai-agent/ai-agent.ts';
import { aiEvaluation } from './ai-evaluation/ai-evaluation.ts';
import { batchJob } from './batch-job/batch-job.ts';
import { comment } from './comment/comment.ts';
import { cronSchedule } from './cron-schedule/cron-schedule.ts';
import { eventCheck } from './event-check/event-check.ts';
import { listing } from './listing/listing.ts';
import { person } from './person/person.ts';
import { scrapeRun } from './scrape-run/scrape-run.ts';
import { scrapedEvent } from './scraped-event/scraped-event.ts';
import { scrapingSource } from './scraping-source/scraping-source.ts';
import { submission } from './submission/submission.ts';
import { upvote } from './upvote/upvote.ts';
import { email } from './user/email.ts';
import { user } from './user/user.ts';
import { username } from './user/username.ts';
import { venue } from './venue/venue.ts';
import { venueName } from './venue/venue-name.ts';
import { venueClaim } from './venue-claim/venue-claim.ts';
import { venueReview } from './venue-review/venue-review.ts';
import { visitor } from './visitor/visitor.ts';

/** Where commands are decided: the stream that their data names, and its rules, by subject. */
export const streamRoutes = {
  submission: {
    stream: ({ submissionId }: { submissionId: string }) => submissionStream(submissionId),
    decider: submission,
  },
  listing: {
    stream: ({ listingId }: { listingId: string }) => listingStream(listingId),
    decider: listing,
  },
  upvote: {
    stream: ({ listingId, userId }: { listingId: string; userId: string }) =>
      listingUpvoteStream(listingId, userId),
    decider: upvote,
  },
  comment: {
    stream: ({ commentId }: { commentId: string }) => commentStream(commentId),
    decider: comment,
  },
  user: { stream: ({ userId }: { userId: string }) => userStream(userId), decider: user },
  person: { stream: ({ subject }: { subject: string }) => personStream(subject), decider: person },
  username: {
    stream: ({ nameHash }: { nameHash: string }) => usernameStream(nameHash),
    decider: username,
  },
  venue: { stream: ({ venueId }: { venueId: string }) => venueStream(venueId), decider: venue },
  venueName: {
    stream: ({ nameHash }: { nameHash: string }) => venueNameStream(nameHash),
    decider: venueName,
  },
  venueReview: {
    stream: ({ venueId, userId }: { venueId: string; userId: string }) => venueReviewStream(venueId, userId),
    decider: venueReview,
  },
  venueClaim: {
    stream: ({ venueId, userId }: { venueId: string; userId: string }) => venueClaimStream(venueId, userId),
    decider: venueClaim,
  },
  ad: { stream: ({ adId }: { adId: string }) => adStream(adId), decider: ad },
  adEnquiry: {
    stream: ({ enquiryId }: { enquiryId: string }) => adEnquiryStream(enquiryId),
    decider: adEnquiry,
  },
  adTraffic: {
    stream: ({ adId, showing }: { adId: string; showing: string }) => adTrafficStream(adId, showing),
    decider: adTraffic,
  },
  scrapingSource: {
    stream: ({ sourceId }: { sourceId: string }) => scrapingSourceStream(sourceId),
    decider: scrapingSource,
  },
  scrapeRun: {
    stream: ({ runId }: { runId: string }) => scrapeRunStream(runId),
    decider: scrapeRun,
  },
  scrapedEvent: {
    stream: ({ scrapedEventId }: { scrapedEventId: string }) => scrapedEventStream(scrapedEventId),
    decider: scrapedEvent,
  },
  batchJob: {
    stream: ({ jobId }: { jobId: string }) => batchJobStream(jobId),
    decider: batchJob,
  },
  eventCheck: {
    stream: ({ checkId }: { checkId: string }) => eventCheckStream(checkId),
    decider: eventCheck,
  },
  cronSchedule: {
    stream: ({ scheduleId }: { scheduleId: string }) => cronScheduleStream(scheduleId),
    decider: cronSchedule,
  },
  aiAgent: {
    stream: ({ agentId }: { agentId: string }) => aiAgentStream(agentId),
    decider: aiAgent,
  },
  aiEvaluation: {
    stream: ({ evaluationId }: { evaluationId: string }) => aiEvaluationStream(evaluationId),
    decider: aiEvaluation,
  },
  visitor: {
    stream: ({ month, visitor: hash }: { month: string; visitor: string }) => visitorStream(month, hash),
    decider: visitor,
  },
  email: {
    stream: ({ emailHash }: { emailHash: string }) => userEmailStream(emailHash),
    decider: email,
  },
} as const;
