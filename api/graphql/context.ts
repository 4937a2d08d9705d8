import type { OperationTypeNode } from 'graphql';
import type { Caller, Gateway } from '../gateway.ts';
import type { Live } from '../live/live.ts';
import { maxRows } from './limits.ts';

/** What becomes known of an operation while it runs. */
export type Operation = {
  /** Rows that its lists may still ask for. */
  rowsLeft: number;
  kind: OperationTypeNode | null;
  failed: boolean;
};

/** What every resolver gets: the doors' common ground, and who asks in this very operation. */
export type Context = {
  gateway: Gateway;
  live: Live;
  caller: Caller;
  operation: Operation;
  /** Ends the connection of a subscriber that does not keep up; null over HTTP, where nobody subscribes. */
  tooSlow: (() => void) | null;
};

export function newOperation(): Operation {
  return { rowsLeft: maxRows.operation, kind: null, failed: false };
}
