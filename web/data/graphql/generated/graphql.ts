/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type EventState =
  | 'cancelled'
  | 'postponed'
  | 'scheduled'
  | 'sold_out';

export type EventType =
  | 'art'
  | 'comedy'
  | 'music';

export type ListedShowFragment = { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number };

export type MyUpvotesQueryVariables = Exact<{ [key: string]: never; }>;


export type MyUpvotesQuery = { myUpvotes: { eventIds: Array<string> } };

export type UpvoteEventMutationVariables = Exact<{
  id: string;
}>;


export type UpvoteEventMutation = { upvoteEvent: { count: number, upvoted: boolean } };

export type WithdrawEventUpvoteMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawEventUpvoteMutation = { withdrawEventUpvote: { count: number, upvoted: boolean } };

export type HomeQueryVariables = Exact<{
  from: string;
  to: string;
  eventType?: EventType | null | undefined;
  after?: string | null | undefined;
}>;


export type HomeQuery = { events: { edges: Array<{ node: { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type SiteStatsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteStatsQuery = { stats: { thisMonthEvents: number, musicEvents: number, comedyEvents: number } };

export type HomeChangesSubscriptionVariables = Exact<{
  from: string;
  to: string;
  eventType?: EventType | null | undefined;
}>;


export type HomeChangesSubscription = { listingsChanged: { id: string, event: { id: string, performer: string, eventType: EventType, venue: string, date: string, time: string, additionalDates: Array<string>, price: string | null, imageUrl: string | null, state: EventState, upvoteCount: number } | null } };

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
export const MyUpvotesDocument = new TypedDocumentString(`
    query MyUpvotes {
  myUpvotes {
    eventIds
  }
}
    `) as unknown as TypedDocumentString<MyUpvotesQuery, MyUpvotesQueryVariables>;
export const UpvoteEventDocument = new TypedDocumentString(`
    mutation UpvoteEvent($id: ID!) {
  upvoteEvent(id: $id) {
    count
    upvoted
  }
}
    `) as unknown as TypedDocumentString<UpvoteEventMutation, UpvoteEventMutationVariables>;
export const WithdrawEventUpvoteDocument = new TypedDocumentString(`
    mutation WithdrawEventUpvote($id: ID!) {
  withdrawEventUpvote(id: $id) {
    count
    upvoted
  }
}
    `) as unknown as TypedDocumentString<WithdrawEventUpvoteMutation, WithdrawEventUpvoteMutationVariables>;
export const HomeDocument = new TypedDocumentString(`
    query Home($from: String!, $to: String!, $eventType: EventType, $after: String) {
  events(from: $from, to: $to, eventType: $eventType, first: 200, after: $after) {
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
  state
  upvoteCount
}`) as unknown as TypedDocumentString<HomeChangesSubscription, HomeChangesSubscriptionVariables>;