import { builder } from '../graphql/builder.ts';
import { EventTypeEnum } from '../graphql/scalars.ts';
import { type ListingUpdate, updateFor } from '../live/listings.ts';
import { calendarFilter } from './calendar-filter.ts';
import { EventRef } from './graphql.ts';

const ListingsChangeRef = builder.objectRef<ListingUpdate>('ListingsChange').implement({
  description: 'What changed on the calendar: a listing added, revised or removed within the asked window.',
  fields: (t) => ({
    id: t.exposeID('id'),
    event: t.expose('event', {
      type: EventRef,
      nullable: true,
      description: 'The listing as it stands now; null when it left the window or the calendar.',
    }),
  }),
});

builder.subscriptionField('listingsChanged', (t) =>
  t.field({
    type: ListingsChangeRef,
    authScopes: { anyone: true },
    args: { from: t.arg.string(), to: t.arg.string(), eventType: t.arg({ type: EventTypeEnum }) },
    subscribe: (_root, { eventType = null, ...filter }, { gateway, live, disconnectSlowReader }) => {
      const { from = gateway.today(), to = null } = calendarFilter(filter);
      const window = { from, to, eventType };
      return live.listings.subscribe({
        pick: (change) => updateFor(change, window),
        onOverflow: () => disconnectSlowReader?.(),
      });
    },
    resolve: (told) => told,
  }),
);
