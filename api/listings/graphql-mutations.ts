import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/answered.ts';
import { EventChangesInput, EventInput } from '../graphql/inputs.ts';
import { createListing, removeListing, reviseListing } from './edit-listings.ts';
import { EventRef } from './graphql.ts';

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: EventRef,
    authScopes: { command: 'CreateListing' },
    args: { input: t.arg({ type: EventInput, required: true }), idempotencyKey: t.arg.string() },
    resolve: (_root, { input, idempotencyKey }, { gateway, caller }) =>
      resultOrThrow(createListing(gateway, caller, input, idempotencyKey ?? undefined)),
  }),
  reviseEvent: t.field({
    type: EventRef,
    authScopes: { command: 'ReviseListing' },
    args: { id: t.arg.id({ required: true }), changes: t.arg({ type: EventChangesInput, required: true }) },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      resultOrThrow(reviseListing(gateway, caller, id, changes)),
  }),
  removeEvent: t.id({
    authScopes: { command: 'RemoveListing' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) =>
      (await resultOrThrow(removeListing(gateway, caller, id))).id,
  }),
}));
