import { upvotedBy } from '#projections/views/event_upvotes/queries.ts';
import type { Upvote } from '#schema/wire.ts';
import { builder, idArgs } from '../graphql/builder.ts';
import { objectType } from '../graphql/object-type.ts';
import { sends } from '../graphql/sends.ts';
import type { UpvoteUpdate } from '../live/upvotes.ts';
import { upvoteListing, withdrawUpvote } from './commands.ts';

const UpvoteRef = objectType<Upvote>('Upvote', {
  fields: (t) => ({ count: t.exposeInt('count'), upvoted: t.exposeBoolean('upvoted') }),
});

const MyUpvotesRef = objectType<{ eventIds: string[] }>('MyUpvotes', {
  fields: (t) => ({ eventIds: t.expose('eventIds', { type: ['ID'] }) }),
});

const EventUpvotesRef = objectType<UpvoteUpdate>('EventUpvotes', {
  fields: (t) => ({ eventId: t.exposeID('eventId'), count: t.exposeInt('count') }),
});

builder.queryField('myUpvotes', (t) =>
  t.field({
    type: MyUpvotesRef,
    description: 'The shows that the signed-in user has upvoted, the newest upvote first.',
    authScopes: { reading: 'ownUpvotes' },
    resolve: async (_root, _args, { gateway, caller }) => ({
      eventIds: await upvotedBy(gateway.readModels, caller.actor.id),
    }),
  }),
);

builder.mutationFields((t) => ({
  upvoteEvent: t.field({ type: UpvoteRef, args: idArgs, ...sends(upvoteListing) }),
  withdrawEventUpvote: t.field({ type: UpvoteRef, args: idArgs, ...sends(withdrawUpvote) }),
}));

builder.subscriptionField('eventUpvotesChanged', (t) =>
  t.field({
    type: EventUpvotesRef,
    description: 'How many upvotes a show has, each time the number changes.',
    authScopes: { anyone: true },
    args: { eventId: t.arg.id({ required: true }) },
    subscribe: (_root, { eventId }, { live, disconnectSlowReader }) =>
      live.upvotes.subscribe({
        pick: (update) => (update.eventId === eventId ? update : undefined),
        onOverflow: () => disconnectSlowReader?.(),
      }),
    resolve: (update) => update,
  }),
);
