import type { EventPageQuery } from '#web/data/graphql/generated/graphql.ts';

export type EventOfPage = NonNullable<EventPageQuery['event']>;
