import type { IncomingMessage } from 'node:http';
import type { OperationTypeNode } from 'graphql';
import type { Caller, Gateway } from '../gateway.ts';
import type { Live } from '../live/live.ts';
import type { Headers } from '../server/response/responses.ts';
import { maxRows } from './limits/document-limits.ts';

/** State of an operation while it runs. */
export type Operation = {
  /** Rows that its lists may still return. */
  rowsLeft: number;
  kind: OperationTypeNode | null;
  failed: boolean;
  /** The answer is for this request alone and must not be cached for other guests. */
  isPrivate: boolean;
};

/** Context of every resolver: the gateway and the caller of this operation. */
export type Context = {
  gateway: Gateway;
  live: Live;
  caller: Caller;
  operation: Operation;
  /**
   * The head of the HTTP request; no headers over the websocket, which takes subscriptions only. Not `request`: Yoga
   * puts a request of its own there.
   */
  httpRequest: Pick<IncomingMessage, 'headers'>;
  /** What resolvers add to the head of the HTTP response, such as `set-cookie`. */
  responseHeaders: Headers;
  /** Ends the connection of a subscriber that does not keep up; null over HTTP, which has no subscriptions. */
  disconnectSlowReader: (() => void) | null;
};

export function createOperation(): Operation {
  return { rowsLeft: maxRows.operation, kind: null, failed: false, isPrivate: false };
}
