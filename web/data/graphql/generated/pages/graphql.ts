/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ClaimStatus =
  | 'approved'
  | 'pending'
  | 'rejected';

export type EventState =
  | 'cancelled'
  | 'postponed'
  | 'scheduled'
  | 'sold_out';

export type EventType =
  | 'art'
  | 'comedy'
  | 'music';

export type VenueType =
  | 'bar'
  | 'club'
  | 'other'
  | 'outdoor'
  | 'restaurant'
  | 'theater';

export type ListedShowFragment = { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number };

export type ShownCommentFragment = { id: string, content: string, username: string | null, profilePhotoUrl: string | null, createdAt: string, isApproved: boolean };

export type CommentsQueryVariables = Exact<{
  eventId: string;
  after?: string | null | undefined;
}>;


export type CommentsQuery = { comments: { edges: Array<{ node: { id: string, content: string, username: string | null, profilePhotoUrl: string | null, createdAt: string, isApproved: boolean } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type CommentAddedSubscriptionVariables = Exact<{
  eventId: string;
}>;


export type CommentAddedSubscription = { commentAdded: { id: string, content: string, username: string | null, profilePhotoUrl: string | null, createdAt: string, isApproved: boolean } };

export type EventPageQueryVariables = Exact<{
  id: string;
}>;


export type EventPageQuery = { event: { venueId: string | null, address: string, ageRestriction: string, url: string | null, id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number } | null };

export type EventUpvotesSubscriptionVariables = Exact<{
  eventId: string;
}>;


export type EventUpvotesSubscription = { eventUpvotesChanged: { count: number } };

export type ShowDetailsFragment = { venueId: string | null, address: string, ageRestriction: string, url: string | null, id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number };

export type ProfilePageQueryVariables = Exact<{
  username: string;
}>;


export type ProfilePageQuery = { user: { username: string, profilePhotoUrl: string | null, createdAt: string, interests: Array<EventType> } | null };

export type SearchQueryVariables = Exact<{
  performer?: string | null | undefined;
  venue?: string | null | undefined;
  date?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  eventType?: EventType | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchQuery = { events: { edges: Array<{ node: { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SimilarShowsQueryVariables = Exact<{
  performer: string;
  venue: string;
  date: string;
  time: string;
}>;


export type SimilarShowsQuery = { similarEvents: Array<{ id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number }> };

export type ClaimPageQueryVariables = Exact<{
  id: string;
}>;


export type ClaimPageQuery = { venue: { id: string, name: string, address: string, claimedBy: string | null, listed: boolean } | null, myVenueClaim: { id: string, status: ClaimStatus, createdAt: string } | null };

export type ShownReviewFragment = { id: string, rating: number, title: string | null, comment: string | null, createdAt: string, user: { username: string | null, profilePhotoUrl: string | null } };

export type VenueReviewsQueryVariables = Exact<{
  venueId: string;
  after?: string | null | undefined;
}>;


export type VenueReviewsQuery = { venueReviews: { edges: Array<{ node: { id: string, rating: number, title: string | null, comment: string | null, createdAt: string, user: { username: string | null, profilePhotoUrl: string | null } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MyVenueReviewQueryVariables = Exact<{
  venueId: string;
}>;


export type MyVenueReviewQuery = { venue: { id: string } | null, myVenueReview: { id: string, rating: number, title: string | null, comment: string | null, isVisible: boolean } | null };

export type VenueShowsQueryVariables = Exact<{
  venueId: string;
  from: string;
  after?: string | null | undefined;
}>;


export type VenueShowsQuery = { events: { edges: Array<{ node: { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type VenuePageQueryVariables = Exact<{
  id: string;
}>;


export type VenuePageQuery = { venue: { id: string, name: string, address: string, venueType: VenueType | null, description: string | null, url: string | null, phone: string | null, email: string | null, capacity: number | null, logoUrl: string | null, imageUrls: Array<string>, isVerified: boolean, claimedBy: string | null, averageRating: number, totalReviews: number, ratingCounts: Array<number>, upcomingEvents: number, listed: boolean } | null };

export type ListedVenueFragment = { id: string, name: string, address: string, venueType: VenueType | null, logoUrl: string | null, imageUrls: Array<string>, isVerified: boolean, averageRating: number, totalReviews: number, upcomingEvents: number };

export type VenuesQueryVariables = Exact<{
  venueType?: VenueType | null | undefined;
  after?: string | null | undefined;
}>;


export type VenuesQuery = { venues: { edges: Array<{ node: { id: string, name: string, address: string, venueType: VenueType | null, logoUrl: string | null, imageUrls: Array<string>, isVerified: boolean, averageRating: number, totalReviews: number, upcomingEvents: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ShownCommentFragmentDoc = new TypedDocumentString(`
    fragment ShownComment on Comment {
  id
  content
  username
  profilePhotoUrl
  createdAt
  isApproved
}
    `, {"fragmentName":"ShownComment"}) as unknown as TypedDocumentString<ShownCommentFragment, unknown>;
export const ListedShowFragmentDoc = new TypedDocumentString(`
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}
    `, {"fragmentName":"ListedShow"}) as unknown as TypedDocumentString<ListedShowFragment, unknown>;
export const ShowDetailsFragmentDoc = new TypedDocumentString(`
    fragment ShowDetails on Event {
  ...ListedShow
  venueId
  address
  ageRestriction
  url
}
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}`, {"fragmentName":"ShowDetails"}) as unknown as TypedDocumentString<ShowDetailsFragment, unknown>;
export const ShownReviewFragmentDoc = new TypedDocumentString(`
    fragment ShownReview on Review {
  id
  rating
  title
  comment
  createdAt
  user {
    username
    profilePhotoUrl
  }
}
    `, {"fragmentName":"ShownReview"}) as unknown as TypedDocumentString<ShownReviewFragment, unknown>;
export const ListedVenueFragmentDoc = new TypedDocumentString(`
    fragment ListedVenue on Venue {
  id
  name
  address
  venueType
  logoUrl
  imageUrls
  isVerified
  averageRating
  totalReviews
  upcomingEvents
}
    `, {"fragmentName":"ListedVenue"}) as unknown as TypedDocumentString<ListedVenueFragment, unknown>;
export const CommentsDocument = new TypedDocumentString(`
    query Comments($eventId: ID!, $after: String) {
  comments(eventId: $eventId, first: 50, after: $after) {
    edges {
      node {
        ...ShownComment
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ShownComment on Comment {
  id
  content
  username
  profilePhotoUrl
  createdAt
  isApproved
}`) as unknown as TypedDocumentString<CommentsQuery, CommentsQueryVariables>;
export const CommentAddedDocument = new TypedDocumentString(`
    subscription CommentAdded($eventId: ID!) {
  commentAdded(eventId: $eventId) {
    ...ShownComment
  }
}
    fragment ShownComment on Comment {
  id
  content
  username
  profilePhotoUrl
  createdAt
  isApproved
}`) as unknown as TypedDocumentString<CommentAddedSubscription, CommentAddedSubscriptionVariables>;
export const EventPageDocument = new TypedDocumentString(`
    query EventPage($id: ID!) {
  event(id: $id) {
    ...ShowDetails
  }
}
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}
fragment ShowDetails on Event {
  ...ListedShow
  venueId
  address
  ageRestriction
  url
}`) as unknown as TypedDocumentString<EventPageQuery, EventPageQueryVariables>;
export const EventUpvotesDocument = new TypedDocumentString(`
    subscription EventUpvotes($eventId: ID!) {
  eventUpvotesChanged(eventId: $eventId) {
    count
  }
}
    `) as unknown as TypedDocumentString<EventUpvotesSubscription, EventUpvotesSubscriptionVariables>;
export const ProfilePageDocument = new TypedDocumentString(`
    query ProfilePage($username: String!) {
  user(username: $username) {
    username
    profilePhotoUrl
    createdAt
    interests
  }
}
    `) as unknown as TypedDocumentString<ProfilePageQuery, ProfilePageQueryVariables>;
export const SearchDocument = new TypedDocumentString(`
    query Search($performer: String, $venue: String, $date: String, $from: String, $to: String, $eventType: EventType, $after: String) {
  events(
    performer: $performer
    venue: $venue
    date: $date
    from: $from
    to: $to
    eventType: $eventType
    first: 100
    after: $after
  ) {
    edges {
      node {
        ...ListedShow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const SimilarShowsDocument = new TypedDocumentString(`
    query SimilarShows($performer: String!, $venue: String!, $date: String!, $time: String!) {
  similarEvents(performer: $performer, venue: $venue, date: $date, time: $time) {
    ...ListedShow
  }
}
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}`) as unknown as TypedDocumentString<SimilarShowsQuery, SimilarShowsQueryVariables>;
export const ClaimPageDocument = new TypedDocumentString(`
    query ClaimPage($id: ID!) {
  venue(id: $id) {
    id
    name
    address
    claimedBy
    listed
  }
  myVenueClaim(venueId: $id) {
    id
    status
    createdAt
  }
}
    `) as unknown as TypedDocumentString<ClaimPageQuery, ClaimPageQueryVariables>;
export const VenueReviewsDocument = new TypedDocumentString(`
    query VenueReviews($venueId: ID!, $after: String) {
  venueReviews(venueId: $venueId, first: 10, after: $after) {
    edges {
      node {
        ...ShownReview
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ShownReview on Review {
  id
  rating
  title
  comment
  createdAt
  user {
    username
    profilePhotoUrl
  }
}`) as unknown as TypedDocumentString<VenueReviewsQuery, VenueReviewsQueryVariables>;
export const MyVenueReviewDocument = new TypedDocumentString(`
    query MyVenueReview($venueId: ID!) {
  venue(id: $venueId) {
    id
  }
  myVenueReview(venueId: $venueId) {
    id
    rating
    title
    comment
    isVisible
  }
}
    `) as unknown as TypedDocumentString<MyVenueReviewQuery, MyVenueReviewQueryVariables>;
export const VenueShowsDocument = new TypedDocumentString(`
    query VenueShows($venueId: ID!, $from: String!, $after: String) {
  events(venueId: $venueId, from: $from, first: 12, after: $after) {
    edges {
      node {
        ...ListedShow
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ListedShow on Event {
  id
  performer
  eventType
  venue
  date
  time
  additionalDates
  price
  imageUrl
  state
  upvoteCount
}`) as unknown as TypedDocumentString<VenueShowsQuery, VenueShowsQueryVariables>;
export const VenuePageDocument = new TypedDocumentString(`
    query VenuePage($id: ID!) {
  venue(id: $id) {
    id
    name
    address
    venueType
    description
    url
    phone
    email
    capacity
    logoUrl
    imageUrls
    isVerified
    claimedBy
    averageRating
    totalReviews
    ratingCounts
    upcomingEvents
    listed
  }
}
    `) as unknown as TypedDocumentString<VenuePageQuery, VenuePageQueryVariables>;
export const VenuesDocument = new TypedDocumentString(`
    query Venues($venueType: VenueType, $after: String) {
  venues(venueType: $venueType, first: 100, after: $after) {
    edges {
      node {
        ...ListedVenue
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
    fragment ListedVenue on Venue {
  id
  name
  address
  venueType
  logoUrl
  imageUrls
  isVerified
  averageRating
  totalReviews
  upcomingEvents
}`) as unknown as TypedDocumentString<VenuesQuery, VenuesQueryVariables>;