import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { CommandName } from '#domain/commands.ts';
import {
  type Operation,
  permitCommand,
  permitOperation,
  permitRead,
  type ReadPermission,
} from '#domain/permissions.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Context } from './context.ts';
import { rejectionError } from './errors/graphql-error.ts';

/** The permission line of a field: open to all, or a line of `domain/permissions.ts` (ROLE-04). */
type Scopes = { anyone: boolean; reading: ReadPermission; operation: Operation; command: CommandName };

/** The one schema builder; `field-permissions.ts` requires a permission line of every root field. */
export const builder = new SchemaBuilder<{
  Context: Context;
  AuthScopes: Scopes;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  Scalars: { ID: { Input: string; Output: string }; JSON: { Input: never; Output: unknown } };
}>({
  plugins: [ScopeAuthPlugin, RelayPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authorizeOnSubscribe: true,
    // Scopes of what is open to anyone read nothing of the caller, so that the answer can be everyone's.
    authScopes: ({ caller, gateway }) => ({
      anyone: true,
      reading: (reading) => trueOrThrow(permitRead(caller.actor, reading)),
      operation: (operation) => trueOrThrow(permitOperation(caller.actor, operation)),
      command: (name) =>
        trueOrThrow(
          permitCommand(caller.actor, name, { guestSubmissions: gateway.config.GUEST_SUBMISSIONS }),
        ),
    }),
  },
  relay: {
    cursorType: 'String',
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    edgesFieldOptions: { nullable: { list: false, items: false } },
    nodeFieldOptions: { nullable: false },
  },
});

/** The arguments of a field of one thing, and of a page of a list. */
export const idArgs = builder.args((t) => ({ id: t.id({ required: true }) }));
export const pageArgs = builder.args((t) => ({ first: t.int(), after: t.string() }));

builder.queryType();
builder.mutationType();
builder.subscriptionType();

function trueOrThrow(rejection: Rejection | null): true {
  if (rejection) throw rejectionError(rejection);
  return true;
}
