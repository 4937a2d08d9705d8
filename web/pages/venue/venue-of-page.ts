import type { VenuePageQuery } from '#web/data/graphql/generated/pages/graphql.ts';

export type VenueOfPage = NonNullable<VenuePageQuery['venue']>;
