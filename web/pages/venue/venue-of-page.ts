import type { VenuePageQuery } from '#web/data/graphql/generated/graphql.ts';

export type VenueOfPage = NonNullable<VenuePageQuery['venue']>;
