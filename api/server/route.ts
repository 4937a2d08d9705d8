import type { IncomingMessage } from 'node:http';
import type { CommandName } from '#domain/commands.ts';
import type { Operation, Reading } from '#domain/permissions.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway } from '../gateway.ts';
import type { RateClass } from './rates/rates.ts';

/** One request at the door, its caller known and permitted. */
export type RequestContext = {
  gateway: Gateway;
  caller: Caller;
  request: IncomingMessage;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  /** Makes a signal that aborts with `ClientDisconnected` when the client no longer waits for the answer. */
  signal(): AbortSignal;
};

export type Headers = Record<string, string | number | readonly string[]>;
export type HttpResponse = { status: number; headers: Headers; body: Buffer };

/** Who may call: everyone, or whom the line of this command, reading or operation names in `domain/permissions.ts`. */
export type Who = 'anyone' | { sends: CommandName } | { reads: Reading } | { operates: Operation };

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One line of the door's table. */
export type Route = {
  method: Method;
  path: `/${string}`;
  who: Who;
  /** How many of these calls are taken from one account or address (rest-contract, Rate classes). */
  rate: RateClass;
  handle(call: RequestContext): HttpResponse | Rejection | Promise<HttpResponse | Rejection>;
};
