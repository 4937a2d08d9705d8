import type { ExecutionArgs } from 'graphql';
import { makeServer, type Server, type ServerOptions } from 'graphql-ws';
import type { Caller, Gateway } from '../../gateway.ts';
import type { Live } from '../../live/live.ts';
import { type Context, createOperation } from '../context.ts';
import { formatError } from '../errors/format-errors.ts';
import type { Pipeline } from '../execution/pipeline.ts';
import { prepareSubscription } from './prepare-subscription.ts';
import type { RoleWatch } from './watch-role.ts';

/** The context of one socket for its operations. */
export type SocketContext = {
  caller: Caller;
  roleWatch: RoleWatch;
  disconnectSlowReader: () => void;
  /**
   * Announces to the client that its subscription is active, with the state of the rows of shows: no later message is
   * missed.
   */
  announceReady: (id: string) => void;
};

type Subscribing = Pick<ReturnType<Pipeline['getEnveloped']>, 'subscribe'>;

/**
 * The protocol's server: each subscription gets a context of its own, and each message goes out only while the
 * caller's session and role are still those that subscribed.
 */
export function createSubscriptionServer(
  gateway: Gateway,
  live: Live,
  pipeline: Pipeline,
): Server<SocketContext> {
  const options: ServerOptions<undefined, SocketContext> = {
    connectionInitWaitTimeout: 3_000,
    onSubscribe: ({ extra: { caller, disconnectSlowReader }, subscriptions }, _id, params) => {
      const context: Context = {
        gateway,
        live,
        caller,
        disconnectSlowReader,
        operation: createOperation(),
        httpRequest: { headers: {} },
        responseHeaders: {},
      };
      return prepareSubscription(pipeline, context, { params, open: Object.keys(subscriptions).length });
    },
    subscribe: (args: ExecutionArgs) => (args.rootValue as Subscribing).subscribe(args),
    // The protocol has no message for it; without one a client would not know what it may have missed.
    onOperation: ({ extra }, id, _params, _args, result) => {
      if (Symbol.asyncIterator in result) extra.announceReady(id);
    },
    onNext: async ({ extra: { roleWatch } }, _id, _params, args, result) => {
      await roleWatch.verify();
      if (!result.errors) return undefined;
      const context = args.contextValue as Context;
      return { ...result, errors: result.errors.map((error) => formatError(error, context).toJSON()) };
    },
    onError: ({ extra: { caller } }, _id, _params, errors) =>
      errors.map((error) => formatError(error, { caller, gateway, operation: createOperation() }).toJSON()),
  };
  return makeServer<undefined, SocketContext>(options);
}
