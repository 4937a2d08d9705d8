import type { EventPageQuery } from '#web/data/graphql/generated/pages/graphql.ts';

export type EventOfPage = NonNullable<EventPageQuery['event']>;
