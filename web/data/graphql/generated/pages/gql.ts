/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "fragment ListedShow on Event {\n  id\n  performer\n  eventType\n  venue\n  date\n  time\n  additionalDates\n  price\n  imageUrl\n  state\n  upvoteCount\n}": typeof types.ListedShowFragmentDoc,
    "fragment ShownComment on Comment {\n  id\n  content\n  username\n  profilePhotoUrl\n  createdAt\n  isApproved\n}\n\nquery Comments($eventId: ID!, $after: String) {\n  comments(eventId: $eventId, first: 50, after: $after) {\n    edges {\n      node {\n        ...ShownComment\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nsubscription CommentAdded($eventId: ID!) {\n  commentAdded(eventId: $eventId) {\n    ...ShownComment\n  }\n}": typeof types.ShownCommentFragmentDoc,
    "query EventPage($id: ID!) {\n  event(id: $id) {\n    ...ShowDetails\n    upvoteCount\n  }\n}\n\nsubscription EventUpvotes($eventId: ID!) {\n  eventUpvotesChanged(eventId: $eventId) {\n    count\n  }\n}": typeof types.EventPageDocument,
    "fragment ShowDetails on Event {\n  id\n  performer\n  eventType\n  venueId\n  venue\n  address\n  date\n  time\n  additionalDates\n  price\n  ageRestriction\n  url\n  imageUrl\n  state\n}": typeof types.ShowDetailsFragmentDoc,
    "query ProfilePage($username: String!) {\n  user(username: $username) {\n    username\n    profilePhotoUrl\n    createdAt\n    interests\n  }\n}": typeof types.ProfilePageDocument,
    "query Search($performer: String, $venue: String, $date: String, $from: String, $to: String, $eventType: EventType, $after: String) {\n  events(\n    performer: $performer\n    venue: $venue\n    date: $date\n    from: $from\n    to: $to\n    eventType: $eventType\n    first: 100\n    after: $after\n  ) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": typeof types.SearchDocument,
    "query SimilarShows($performer: String!, $venue: String!, $date: String!, $time: String!) {\n  similarEvents(performer: $performer, venue: $venue, date: $date, time: $time) {\n    ...ListedShow\n  }\n}": typeof types.SimilarShowsDocument,
    "query ClaimPage($id: ID!) {\n  venue(id: $id) {\n    id\n    name\n    address\n    claimedBy\n    listed\n  }\n  myVenueClaim(venueId: $id) {\n    id\n    status\n    createdAt\n  }\n}": typeof types.ClaimPageDocument,
    "fragment ShownReview on Review {\n  id\n  rating\n  title\n  comment\n  createdAt\n  user {\n    username\n    profilePhotoUrl\n  }\n}\n\nquery VenueReviews($venueId: ID!, $after: String) {\n  venueReviews(venueId: $venueId, first: 10, after: $after) {\n    edges {\n      node {\n        ...ShownReview\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery MyVenueReview($venueId: ID!) {\n  venue(id: $venueId) {\n    id\n  }\n  myVenueReview(venueId: $venueId) {\n    id\n    rating\n    title\n    comment\n    isVisible\n  }\n}": typeof types.ShownReviewFragmentDoc,
    "query VenueShows($venueId: ID!, $from: String!, $after: String) {\n  events(venueId: $venueId, from: $from, first: 12, after: $after) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": typeof types.VenueShowsDocument,
    "query VenuePage($id: ID!) {\n  venue(id: $id) {\n    id\n    name\n    address\n    venueType\n    description\n    url\n    phone\n    email\n    capacity\n    logoUrl\n    imageUrls\n    isVerified\n    claimedBy\n    averageRating\n    totalReviews\n    ratingCounts\n    upcomingEvents\n    listed\n  }\n}": typeof types.VenuePageDocument,
    "fragment ListedVenue on Venue {\n  id\n  name\n  address\n  venueType\n  logoUrl\n  imageUrls\n  isVerified\n  averageRating\n  totalReviews\n  upcomingEvents\n}\n\nquery Venues($venueType: VenueType, $after: String) {\n  venues(venueType: $venueType, first: 100, after: $after) {\n    edges {\n      node {\n        ...ListedVenue\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": typeof types.ListedVenueFragmentDoc,
};
const documents: Documents = {
    "fragment ListedShow on Event {\n  id\n  performer\n  eventType\n  venue\n  date\n  time\n  additionalDates\n  price\n  imageUrl\n  state\n  upvoteCount\n}": types.ListedShowFragmentDoc,
    "fragment ShownComment on Comment {\n  id\n  content\n  username\n  profilePhotoUrl\n  createdAt\n  isApproved\n}\n\nquery Comments($eventId: ID!, $after: String) {\n  comments(eventId: $eventId, first: 50, after: $after) {\n    edges {\n      node {\n        ...ShownComment\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nsubscription CommentAdded($eventId: ID!) {\n  commentAdded(eventId: $eventId) {\n    ...ShownComment\n  }\n}": types.ShownCommentFragmentDoc,
    "query EventPage($id: ID!) {\n  event(id: $id) {\n    ...ShowDetails\n    upvoteCount\n  }\n}\n\nsubscription EventUpvotes($eventId: ID!) {\n  eventUpvotesChanged(eventId: $eventId) {\n    count\n  }\n}": types.EventPageDocument,
    "fragment ShowDetails on Event {\n  id\n  performer\n  eventType\n  venueId\n  venue\n  address\n  date\n  time\n  additionalDates\n  price\n  ageRestriction\n  url\n  imageUrl\n  state\n}": types.ShowDetailsFragmentDoc,
    "query ProfilePage($username: String!) {\n  user(username: $username) {\n    username\n    profilePhotoUrl\n    createdAt\n    interests\n  }\n}": types.ProfilePageDocument,
    "query Search($performer: String, $venue: String, $date: String, $from: String, $to: String, $eventType: EventType, $after: String) {\n  events(\n    performer: $performer\n    venue: $venue\n    date: $date\n    from: $from\n    to: $to\n    eventType: $eventType\n    first: 100\n    after: $after\n  ) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": types.SearchDocument,
    "query SimilarShows($performer: String!, $venue: String!, $date: String!, $time: String!) {\n  similarEvents(performer: $performer, venue: $venue, date: $date, time: $time) {\n    ...ListedShow\n  }\n}": types.SimilarShowsDocument,
    "query ClaimPage($id: ID!) {\n  venue(id: $id) {\n    id\n    name\n    address\n    claimedBy\n    listed\n  }\n  myVenueClaim(venueId: $id) {\n    id\n    status\n    createdAt\n  }\n}": types.ClaimPageDocument,
    "fragment ShownReview on Review {\n  id\n  rating\n  title\n  comment\n  createdAt\n  user {\n    username\n    profilePhotoUrl\n  }\n}\n\nquery VenueReviews($venueId: ID!, $after: String) {\n  venueReviews(venueId: $venueId, first: 10, after: $after) {\n    edges {\n      node {\n        ...ShownReview\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery MyVenueReview($venueId: ID!) {\n  venue(id: $venueId) {\n    id\n  }\n  myVenueReview(venueId: $venueId) {\n    id\n    rating\n    title\n    comment\n    isVisible\n  }\n}": types.ShownReviewFragmentDoc,
    "query VenueShows($venueId: ID!, $from: String!, $after: String) {\n  events(venueId: $venueId, from: $from, first: 12, after: $after) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": types.VenueShowsDocument,
    "query VenuePage($id: ID!) {\n  venue(id: $id) {\n    id\n    name\n    address\n    venueType\n    description\n    url\n    phone\n    email\n    capacity\n    logoUrl\n    imageUrls\n    isVerified\n    claimedBy\n    averageRating\n    totalReviews\n    ratingCounts\n    upcomingEvents\n    listed\n  }\n}": types.VenuePageDocument,
    "fragment ListedVenue on Venue {\n  id\n  name\n  address\n  venueType\n  logoUrl\n  imageUrls\n  isVerified\n  averageRating\n  totalReviews\n  upcomingEvents\n}\n\nquery Venues($venueType: VenueType, $after: String) {\n  venues(venueType: $venueType, first: 100, after: $after) {\n    edges {\n      node {\n        ...ListedVenue\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}": types.ListedVenueFragmentDoc,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ListedShow on Event {\n  id\n  performer\n  eventType\n  venue\n  date\n  time\n  additionalDates\n  price\n  imageUrl\n  state\n  upvoteCount\n}"): typeof import('./graphql.ts').ListedShowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ShownComment on Comment {\n  id\n  content\n  username\n  profilePhotoUrl\n  createdAt\n  isApproved\n}\n\nquery Comments($eventId: ID!, $after: String) {\n  comments(eventId: $eventId, first: 50, after: $after) {\n    edges {\n      node {\n        ...ShownComment\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nsubscription CommentAdded($eventId: ID!) {\n  commentAdded(eventId: $eventId) {\n    ...ShownComment\n  }\n}"): typeof import('./graphql.ts').ShownCommentFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query EventPage($id: ID!) {\n  event(id: $id) {\n    ...ShowDetails\n    upvoteCount\n  }\n}\n\nsubscription EventUpvotes($eventId: ID!) {\n  eventUpvotesChanged(eventId: $eventId) {\n    count\n  }\n}"): typeof import('./graphql.ts').EventPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ShowDetails on Event {\n  id\n  performer\n  eventType\n  venueId\n  venue\n  address\n  date\n  time\n  additionalDates\n  price\n  ageRestriction\n  url\n  imageUrl\n  state\n}"): typeof import('./graphql.ts').ShowDetailsFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ProfilePage($username: String!) {\n  user(username: $username) {\n    username\n    profilePhotoUrl\n    createdAt\n    interests\n  }\n}"): typeof import('./graphql.ts').ProfilePageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Search($performer: String, $venue: String, $date: String, $from: String, $to: String, $eventType: EventType, $after: String) {\n  events(\n    performer: $performer\n    venue: $venue\n    date: $date\n    from: $from\n    to: $to\n    eventType: $eventType\n    first: 100\n    after: $after\n  ) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}"): typeof import('./graphql.ts').SearchDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SimilarShows($performer: String!, $venue: String!, $date: String!, $time: String!) {\n  similarEvents(performer: $performer, venue: $venue, date: $date, time: $time) {\n    ...ListedShow\n  }\n}"): typeof import('./graphql.ts').SimilarShowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ClaimPage($id: ID!) {\n  venue(id: $id) {\n    id\n    name\n    address\n    claimedBy\n    listed\n  }\n  myVenueClaim(venueId: $id) {\n    id\n    status\n    createdAt\n  }\n}"): typeof import('./graphql.ts').ClaimPageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ShownReview on Review {\n  id\n  rating\n  title\n  comment\n  createdAt\n  user {\n    username\n    profilePhotoUrl\n  }\n}\n\nquery VenueReviews($venueId: ID!, $after: String) {\n  venueReviews(venueId: $venueId, first: 10, after: $after) {\n    edges {\n      node {\n        ...ShownReview\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery MyVenueReview($venueId: ID!) {\n  venue(id: $venueId) {\n    id\n  }\n  myVenueReview(venueId: $venueId) {\n    id\n    rating\n    title\n    comment\n    isVisible\n  }\n}"): typeof import('./graphql.ts').ShownReviewFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query VenueShows($venueId: ID!, $from: String!, $after: String) {\n  events(venueId: $venueId, from: $from, first: 12, after: $after) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}"): typeof import('./graphql.ts').VenueShowsDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query VenuePage($id: ID!) {\n  venue(id: $id) {\n    id\n    name\n    address\n    venueType\n    description\n    url\n    phone\n    email\n    capacity\n    logoUrl\n    imageUrls\n    isVerified\n    claimedBy\n    averageRating\n    totalReviews\n    ratingCounts\n    upcomingEvents\n    listed\n  }\n}"): typeof import('./graphql.ts').VenuePageDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ListedVenue on Venue {\n  id\n  name\n  address\n  venueType\n  logoUrl\n  imageUrls\n  isVerified\n  averageRating\n  totalReviews\n  upcomingEvents\n}\n\nquery Venues($venueType: VenueType, $after: String) {\n  venues(venueType: $venueType, first: 100, after: $after) {\n    edges {\n      node {\n        ...ListedVenue\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}"): typeof import('./graphql.ts').ListedVenueFragmentDoc;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
