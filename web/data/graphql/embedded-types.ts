/** Node types of the lists of `Query`: of each, the connection and its edges have no id. */
const listed =
  'AdEnquiry AdminAd AdminComment AdminReview AdminVenue AiAgentLog Claim Comment Event ModerationEntry Review ScrapedEvent ScrapingLog Submission Venue';

/** Further types without an id; and those whose id is another's: an actor's name may change between two events. */
const others =
  'Actor Analytics ChatMessage ClaimDocument CriterionScore CronPreset DayOfSubmissions Evaluation History HistoryEntry IngestTotals LinkSuggestion LogEntry LogPage MailedAction ModerationCounts MonthOfVisitors MyUpvotes PageInfo ParkedRow ProjectionStatus PublicProfile RebuildProgress ReviewAuthor Reviewer Site Stats TopVenue Upvote VenueSuggestion VenueTotals';

/** The types that the cache stores as a part of the object that holds them; all others are stored by their id. */
export const embeddedTypes: readonly string[] = [
  ...others.split(' '),
  ...listed.split(' ').flatMap((type) => [`${type}Connection`, `${type}Edge`]),
];
