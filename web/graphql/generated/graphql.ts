/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type EventType =
  | 'art'
  | 'comedy'
  | 'music';

export type HistoryKind =
  | 'comment'
  | 'event'
  | 'submission'
  | 'user';

export type ModerationKind =
  | 'scraped'
  | 'submission';

export type SubmissionStatus =
  | 'approved'
  | 'pending'
  | 'rejected';

export type ItemHistoryQueryVariables = Exact<{
  kind: HistoryKind;
  id: string;
}>;


export type ItemHistoryQuery = { history: { entries: Array<{ position: string, eventId: string, type: string, stream: string, revision: number, occurredAt: string, correlationId: string, causationId: string | null, data: Record<string, unknown>, stateAfter: Record<string, unknown>, actor: { kind: string, id: string, name: string } }> } | null };

export type ViewStatusFragment = { name: string, position: string, head: string, lag: number, status: string, error: string | null, updatedAt: string, parked: Array<{ id: string, position: string, eventType: string, error: string, events: number }>, rebuild: { position: string, done: number, total: number, eventsPerSecond: number, secondsLeft: number | null } | null };

export type ProjectionStatusesQueryVariables = Exact<{ [key: string]: never; }>;


export type ProjectionStatusesQuery = { projections: Array<{ name: string, position: string, head: string, lag: number, status: string, error: string | null, updatedAt: string, parked: Array<{ id: string, position: string, eventType: string, error: string, events: number }>, rebuild: { position: string, done: number, total: number, eventsPerSecond: number, secondsLeft: number | null } | null }> };

export type ProjectionChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ProjectionChangesSubscription = { projectionStatusChanged: { name: string, position: string, head: string, lag: number, status: string, error: string | null, updatedAt: string, parked: Array<{ id: string, position: string, eventType: string, error: string, events: number }>, rebuild: { position: string, done: number, total: number, eventsPerSecond: number, secondsLeft: number | null } | null } };

export type EventLogQueryVariables = Exact<{
  from?: string | null | undefined;
  type?: string | null | undefined;
  stream?: string | null | undefined;
  first: number;
}>;


export type EventLogQuery = { log: { next: string | null, entries: Array<{ position: string, eventId: string, type: string, stream: string, revision: number, occurredAt: string, correlationId: string, data: Record<string, unknown>, actor: { kind: string, id: string, name: string } }> } };

export type QueueLineFragment = { id: string, kind: ModerationKind, performer: string, eventType: EventType, venue: string, date: string, status: SubmissionStatus, score: number | null, createdAt: string };

export type ModerationQueueQueryVariables = Exact<{
  status: SubmissionStatus;
  kind?: ModerationKind | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ModerationQueueQuery = { moderationQueue: { edges: Array<{ node: { id: string, kind: ModerationKind, performer: string, eventType: EventType, venue: string, date: string, status: SubmissionStatus, score: number | null, createdAt: string } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } }, moderationCounts: { pending: number, approved: number, rejected: number } };

export type ModerationQueueChangesSubscriptionVariables = Exact<{
  kind?: ModerationKind | null | undefined;
}>;


export type ModerationQueueChangesSubscription = { moderationQueueChanged: { entry: { id: string, kind: ModerationKind, performer: string, eventType: EventType, venue: string, date: string, status: SubmissionStatus, score: number | null, createdAt: string }, counts: { pending: number, approved: number, rejected: number } } };

export type SubmissionDetailsQueryVariables = Exact<{
  id: string;
}>;


export type SubmissionDetailsQuery = { submission: { id: string, performer: string, eventType: EventType, venue: string, address: string, date: string, time: string, additionalDates: Array<string>, price: string | null, ageRestriction: string, url: string | null, imageUrl: string | null, email: string, status: SubmissionStatus, createdAt: string, eventId: string | null, rejectionReason: string | null, reviewedAt: string | null, reviewedBy: { kind: string, id: string, name: string } | null, evaluation: { score: number, decision: string } | null } | null };

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


export type EventPageQuery = { event: { id: string, performer: string, eventType: EventType, venueId: string | null, venue: string, address: string, date: string, time: string, additionalDates: Array<string>, price: string | null, ageRestriction: string, url: string | null, imageUrl: string | null, upvoteCount: number } | null };

export type ListedShowFragment = { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, upvoteCount: number };

export type HomeQueryVariables = Exact<{
  from: string;
  to: string;
  eventType?: EventType | null | undefined;
}>;


export type HomeQuery = { events: { edges: Array<{ node: { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, upvoteCount: number } }> } };

export type SiteStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteStatsQuery = { stats: { thisMonthEvents: number, musicEvents: number, comedyEvents: number } };

export type HomeChangesSubscriptionVariables = Exact<{
  from: string;
  to: string;
  eventType?: EventType | null | undefined;
}>;


export type HomeChangesSubscription = { listingsChanged: { id: string, event: { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, upvoteCount: number } | null } };

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


export type SearchQuery = { events: { edges: Array<{ node: { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, upvoteCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type MyUpvotesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyUpvotesQuery = { myUpvotes: { eventIds: Array<string> } };

export type EventUpvotesSubscriptionVariables = Exact<{
  eventId: string;
}>;


export type EventUpvotesSubscription = { eventUpvotesChanged: { count: number } };

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
export const ViewStatusFragmentDoc = new TypedDocumentString(`
    fragment ViewStatus on ProjectionStatus {
  name
  position
  head
  lag
  status
  error
  updatedAt
  parked {
    id
    position
    eventType
    error
    events
  }
  rebuild {
    position
    done
    total
    eventsPerSecond
    secondsLeft
  }
}
    `, {"fragmentName":"ViewStatus"}) as unknown as TypedDocumentString<ViewStatusFragment, unknown>;
export const QueueLineFragmentDoc = new TypedDocumentString(`
    fragment QueueLine on ModerationEntry {
  id
  kind
  performer
  eventType
  venue
  date
  status
  score
  createdAt
}
    `, {"fragmentName":"QueueLine"}) as unknown as TypedDocumentString<QueueLineFragment, unknown>;
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
  upvoteCount
}
    `, {"fragmentName":"ListedShow"}) as unknown as TypedDocumentString<ListedShowFragment, unknown>;
export const ItemHistoryDocument = new TypedDocumentString(`
    query ItemHistory($kind: HistoryKind!, $id: ID!) {
  history(kind: $kind, id: $id) {
    entries {
      position
      eventId
      type
      stream
      revision
      occurredAt
      actor {
        kind
        id
        name
      }
      correlationId
      causationId
      data
      stateAfter
    }
  }
}
    `) as unknown as TypedDocumentString<ItemHistoryQuery, ItemHistoryQueryVariables>;
export const ProjectionStatusesDocument = new TypedDocumentString(`
    query ProjectionStatuses {
  projections {
    ...ViewStatus
  }
}
    fragment ViewStatus on ProjectionStatus {
  name
  position
  head
  lag
  status
  error
  updatedAt
  parked {
    id
    position
    eventType
    error
    events
  }
  rebuild {
    position
    done
    total
    eventsPerSecond
    secondsLeft
  }
}`) as unknown as TypedDocumentString<ProjectionStatusesQuery, ProjectionStatusesQueryVariables>;
export const ProjectionChangesDocument = new TypedDocumentString(`
    subscription ProjectionChanges {
  projectionStatusChanged {
    ...ViewStatus
  }
}
    fragment ViewStatus on ProjectionStatus {
  name
  position
  head
  lag
  status
  error
  updatedAt
  parked {
    id
    position
    eventType
    error
    events
  }
  rebuild {
    position
    done
    total
    eventsPerSecond
    secondsLeft
  }
}`) as unknown as TypedDocumentString<ProjectionChangesSubscription, ProjectionChangesSubscriptionVariables>;
export const EventLogDocument = new TypedDocumentString(`
    query EventLog($from: String, $type: String, $stream: String, $first: Int!) {
  log(from: $from, type: $type, stream: $stream, first: $first) {
    entries {
      position
      eventId
      type
      stream
      revision
      occurredAt
      actor {
        kind
        id
        name
      }
      correlationId
      data
    }
    next
  }
}
    `) as unknown as TypedDocumentString<EventLogQuery, EventLogQueryVariables>;
export const ModerationQueueDocument = new TypedDocumentString(`
    query ModerationQueue($status: SubmissionStatus!, $kind: ModerationKind, $first: Int!, $after: String) {
  moderationQueue(status: $status, kind: $kind, first: $first, after: $after) {
    edges {
      node {
        ...QueueLine
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
  }
  moderationCounts(kind: $kind) {
    pending
    approved
    rejected
  }
}
    fragment QueueLine on ModerationEntry {
  id
  kind
  performer
  eventType
  venue
  date
  status
  score
  createdAt
}`) as unknown as TypedDocumentString<ModerationQueueQuery, ModerationQueueQueryVariables>;
export const ModerationQueueChangesDocument = new TypedDocumentString(`
    subscription ModerationQueueChanges($kind: ModerationKind) {
  moderationQueueChanged(kind: $kind) {
    entry {
      ...QueueLine
    }
    counts {
      pending
      approved
      rejected
    }
  }
}
    fragment QueueLine on ModerationEntry {
  id
  kind
  performer
  eventType
  venue
  date
  status
  score
  createdAt
}`) as unknown as TypedDocumentString<ModerationQueueChangesSubscription, ModerationQueueChangesSubscriptionVariables>;
export const SubmissionDetailsDocument = new TypedDocumentString(`
    query SubmissionDetails($id: ID!) {
  submission(id: $id) {
    id
    performer
    eventType
    venue
    address
    date
    time
    additionalDates
    price
    ageRestriction
    url
    imageUrl
    email
    status
    createdAt
    eventId
    rejectionReason
    reviewedAt
    reviewedBy {
      kind
      id
      name
    }
    evaluation {
      score
      decision
    }
  }
}
    `) as unknown as TypedDocumentString<SubmissionDetailsQuery, SubmissionDetailsQueryVariables>;
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
    id
    performer
    eventType
    venueId
    venue
    address
    date
    time
    additionalDates
    price
    ageRestriction
    url
    imageUrl
    upvoteCount
  }
}
    `) as unknown as TypedDocumentString<EventPageQuery, EventPageQueryVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home($from: String!, $to: String!, $eventType: EventType) {
  events(from: $from, to: $to, eventType: $eventType, first: 200) {
    edges {
      node {
        ...ListedShow
      }
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
  upvoteCount
}`) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;
export const SiteStatsDocument = new TypedDocumentString(`
    query SiteStats {
  stats {
    thisMonthEvents
    musicEvents
    comedyEvents
  }
}
    `) as unknown as TypedDocumentString<SiteStatsQuery, SiteStatsQueryVariables>;
export const HomeChangesDocument = new TypedDocumentString(`
    subscription HomeChanges($from: String!, $to: String!, $eventType: EventType) {
  listingsChanged(from: $from, to: $to, eventType: $eventType) {
    id
    event {
      ...ListedShow
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
  upvoteCount
}`) as unknown as TypedDocumentString<HomeChangesSubscription, HomeChangesSubscriptionVariables>;
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
  upvoteCount
}`) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;
export const MyUpvotesDocument = new TypedDocumentString(`
    query MyUpvotes {
  myUpvotes {
    eventIds
  }
}
    `) as unknown as TypedDocumentString<MyUpvotesQuery, MyUpvotesQueryVariables>;
export const EventUpvotesDocument = new TypedDocumentString(`
    subscription EventUpvotes($eventId: ID!) {
  eventUpvotesChanged(eventId: $eventId) {
    count
  }
}
    `) as unknown as TypedDocumentString<EventUpvotesSubscription, EventUpvotesSubscriptionVariables>;