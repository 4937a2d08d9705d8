/** Stream names: `{category}-{identity}`; the category has no hyphen. */
export const submissionStream = (submissionId: string) => `submission-${submissionId}`;
export const listingStream = (listingId: string) => `listing-${listingId}`;
export const listingUpvoteStream = (listingId: string, userId: string) =>
  `listingUpvote-${listingId}_${userId}`;
export const commentStream = (commentId: string) => `comment-${commentId}`;
export const personStream = (subject: string) => `person-${subject}`;
export const userStream = (userId: string) => `user-${userId}`;
export const userEmailStream = (emailHash: string) => `userEmail-${emailHash}`;
export const usernameStream = (nameHash: string) => `username-${nameHash}`;
export const adStream = (adId: string) => `ad-${adId}`;
export const adEnquiryStream = (enquiryId: string) => `adEnquiry-${enquiryId}`;
/** The traffic of an ad on a day; earlier releases had a stream per showing. */
export const adTrafficStream = (adId: string, day: string) => `adTraffic-${adId}_${day}`;
export const venueStream = (venueId: string) => `venue-${venueId}`;
export const venueNameStream = (nameHash: string) => `venueName-${nameHash}`;
export const venueReviewStream = (venueId: string, userId: string) => `venueReview-${venueId}_${userId}`;
export const venueClaimStream = (venueId: string, userId: string) => `venueClaim-${venueId}_${userId}`;
export const scrapingSourceStream = (sourceId: string) => `scrapingSource-${sourceId}`;
export const scrapeRunStream = (runId: string) => `scrapeRun-${runId}`;
export const scrapedEventStream = (scrapedEventId: string) => `scrapedEvent-${scrapedEventId}`;
export const batchJobStream = (jobId: string) => `batchJob-${jobId}`;
export const eventCheckStream = (checkId: string) => `eventCheck-${checkId}`;
export const cronScheduleStream = (scheduleId: string) => `cronSchedule-${scheduleId}`;
export const aiAgentStream = (agentId: string) => `aiAgent-${agentId}`;
export const aiEvaluationStream = (evaluationId: string) => `aiEvaluation-${evaluationId}`;
/** `month` is like `2026-11`. */
/** The visitors of a day; earlier releases had a stream per visitor and month. */
export const visitorStream = (day: string) => `visitor-${day}`;
/** The events that a view skips. */
export const projectionStream = (projection: string) => `projection-${projection}`;

/** Splits a stream name at its first hyphen. */
export function streamParts(stream: string): { category: string; identity: string } {
  const hyphen = stream.indexOf('-');
  return { category: stream.slice(0, hyphen), identity: stream.slice(hyphen + 1) };
}
