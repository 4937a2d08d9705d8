import type { ExecutionArgs } from 'graphql';
import { makeServer, type Server, type ServerOptions } from 'graphql-ws';
import type { Caller, Gateway } from '../../gateway.ts';
import type { Live } from '../../live/live.ts';
import { type Context, newOperation } from '../context.ts';
import { coded } from '../errors.ts';
import { prepared } from '../prepared.ts';
import type { Pipeline } from '../yoga.ts';
import type { WatchedRole } from './watch-role.ts';

/** What one socket brings to its operations. */
export type Extra = {
  caller: Caller;
  watched: WatchedRole;
  tooSlow: () => void;
  /** Tells the client that its subscription misses nothing from now on. */
  stands: (id: string) => void;
};

type Subscribing = Pick<ReturnType<Pipeline['getEnveloped']>, 'subscribe'>;

/**
 * The protocol's server: each subscription gets a context of its own, and each message goes out only while the
 * caller still is who subscribed (F: revoked roles, signed-out sessions).
 */
export function subscriptionServer(gateway: Gateway, live: Live, pipeline: Pipeline): Server<Extra> {
  const options: ServerOptions<undefined, Extra> = {
    connectionInitWaitTimeout: 3_000,
    onSubscribe: ({ extra: { caller, tooSlow }, subscriptions }, _id, params) => {
      const context: Context = {
        gateway,
        live,
        caller,
        tooSlow,
        operation: newOperation(),
        httpRequest: { headers: {} },
        responseHeaders: {},
      };
      return prepared(pipeline, context, { params, open: Object.keys(subscriptions).length });
    },
    subscribe: (args: ExecutionArgs) => (args.rootValue as Subscribing).subscribe(args),
    // The protocol has no word for it; without one a client could not tell what it may have missed.
    onOperation: ({ extra }, id, _params, _args, result) => {
      if (Symbol.asyncIterator in result) extra.stands(id);
    },
    onNext: async ({ extra: { watched } }, _id, _params, args, result) => {
      await watched.stillHolds();
      if (!result.errors) return undefined;
      const context = args.contextValue as Context;
      return { ...result, errors: result.errors.map((error) => coded(error, context).toJSON()) };
    },
    onError: ({ extra: { caller } }, _id, _params, errors) =>
      errors.map((error) => coded(error, { caller, gateway, operation: newOperation() }).toJSON()),
  };
  return makeServer<undefined, Extra>(options);
}
