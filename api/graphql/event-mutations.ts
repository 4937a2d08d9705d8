import { createListing, removeListing, reviseListing } from '../calls/edit-listings.ts';
import { answered } from './answered.ts';
import { builder } from './builder.ts';
import { EventRef } from './event.ts';
import { EventChangesInput, EventInput } from './inputs.ts';

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: EventRef,
    authScopes: { command: 'CreateListing' },
    args: { input: t.arg({ type: EventInput, required: true }) },
    resolve: (_root, { input }, { gateway, caller }) => answered(createListing(gateway, caller, input)),
  }),
  reviseEvent: t.field({
    type: EventRef,
    authScopes: { command: 'ReviseListing' },
    args: { id: t.arg.id({ required: true }), changes: t.arg({ type: EventChangesInput, required: true }) },
    resolve: (_root, { id, changes }, { gateway, caller }) =>
      answered(reviseListing(gateway, caller, id, changes)),
  }),
  removeEvent: t.id({
    authScopes: { command: 'RemoveListing' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { gateway, caller }) =>
      (await answered(removeListing(gateway, caller, id))).id,
  }),
}));
