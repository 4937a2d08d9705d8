import type { IncomingMessage } from 'node:http';
import type { CommandName } from '#domain/commands.ts';
import type { Operation, ReadPermission } from '#domain/permissions.ts';
import type { RateClass } from '#schema/kernel/rate-limits.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Caller, Gateway } from '../gateway.ts';
import type { HttpResponse } from './response/responses.ts';

/** One request for a handler; its caller is known and permitted. */
export type RequestContext = {
  gateway: Gateway;
  caller: Caller;
  request: IncomingMessage;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  /** Makes a signal that aborts with `ClientDisconnected` when the client no longer waits for the answer. */
  signal(): AbortSignal;
};

/** Who may call: anyone, or the roles in the line of this command, reading or operation in `domain/permissions.ts`. */
export type Who = 'anyone' | { sends: CommandName } | { reads: ReadPermission } | { operates: Operation };

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One REST call. `path` is a pattern of find-my-way. */
export type Route = {
  method: Method;
  path: `/${string}`;
  who: Who;
  /** The rate class: how many of these calls one account or address may make (rest-contract, Rate classes). */
  rate: RateClass;
  handle(call: RequestContext): HttpResponse | Rejection | Promise<HttpResponse | Rejection>;
};
