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
    "query MyUpvotes {\n  myUpvotes {\n    eventIds\n  }\n}\n\nmutation UpvoteEvent($id: ID!) {\n  upvoteEvent(id: $id) {\n    count\n    upvoted\n  }\n}\n\nmutation WithdrawEventUpvote($id: ID!) {\n  withdrawEventUpvote(id: $id) {\n    count\n    upvoted\n  }\n}": typeof types.MyUpvotesDocument,
    "query Home($from: String!, $to: String!, $eventType: EventType, $after: String) {\n  events(from: $from, to: $to, eventType: $eventType, first: 200, after: $after) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery SiteStats {\n  stats {\n    thisMonthEvents\n    musicEvents\n    comedyEvents\n  }\n}\n\nsubscription HomeChanges($from: String!, $to: String!, $eventType: EventType) {\n  listingsChanged(from: $from, to: $to, eventType: $eventType) {\n    id\n    event {\n      ...ListedShow\n    }\n  }\n}": typeof types.HomeDocument,
};
const documents: Documents = {
    "fragment ListedShow on Event {\n  id\n  performer\n  eventType\n  venue\n  date\n  time\n  additionalDates\n  price\n  imageUrl\n  state\n  upvoteCount\n}": types.ListedShowFragmentDoc,
    "query MyUpvotes {\n  myUpvotes {\n    eventIds\n  }\n}\n\nmutation UpvoteEvent($id: ID!) {\n  upvoteEvent(id: $id) {\n    count\n    upvoted\n  }\n}\n\nmutation WithdrawEventUpvote($id: ID!) {\n  withdrawEventUpvote(id: $id) {\n    count\n    upvoted\n  }\n}": types.MyUpvotesDocument,
    "query Home($from: String!, $to: String!, $eventType: EventType, $after: String) {\n  events(from: $from, to: $to, eventType: $eventType, first: 200, after: $after) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery SiteStats {\n  stats {\n    thisMonthEvents\n    musicEvents\n    comedyEvents\n  }\n}\n\nsubscription HomeChanges($from: String!, $to: String!, $eventType: EventType) {\n  listingsChanged(from: $from, to: $to, eventType: $eventType) {\n    id\n    event {\n      ...ListedShow\n    }\n  }\n}": types.HomeDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ListedShow on Event {\n  id\n  performer\n  eventType\n  venue\n  date\n  time\n  additionalDates\n  price\n  imageUrl\n  state\n  upvoteCount\n}"): typeof import('./graphql.ts').ListedShowFragmentDoc;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query MyUpvotes {\n  myUpvotes {\n    eventIds\n  }\n}\n\nmutation UpvoteEvent($id: ID!) {\n  upvoteEvent(id: $id) {\n    count\n    upvoted\n  }\n}\n\nmutation WithdrawEventUpvote($id: ID!) {\n  withdrawEventUpvote(id: $id) {\n    count\n    upvoted\n  }\n}"): typeof import('./graphql.ts').MyUpvotesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Home($from: String!, $to: String!, $eventType: EventType, $after: String) {\n  events(from: $from, to: $to, eventType: $eventType, first: 200, after: $after) {\n    edges {\n      node {\n        ...ListedShow\n      }\n    }\n    pageInfo {\n      hasNextPage\n      endCursor\n    }\n  }\n}\n\nquery SiteStats {\n  stats {\n    thisMonthEvents\n    musicEvents\n    comedyEvents\n  }\n}\n\nsubscription HomeChanges($from: String!, $to: String!, $eventType: EventType) {\n  listingsChanged(from: $from, to: $to, eventType: $eventType) {\n    id\n    event {\n      ...ListedShow\n    }\n  }\n}"): typeof import('./graphql.ts').HomeDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
