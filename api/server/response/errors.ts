import type { Logger } from 'pino';
import { StaleView } from '#projections/engine/stale-view.ts';
import { type Rejection, rejectionMessage, rejections } from '#schema/kernel/rejections.ts';
import type { ErrorBody, ErrorCode } from '#schema/wire.ts';
import { LogUnavailable, UnknownPosition } from '#stores/event-log/event-log.ts';
import { StreamContention } from '#stores/event-log/handle-command.ts';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import { MailFailed } from '#stores/outside/mail/mail.ts';
import { ModelFailed } from '#stores/outside/model/language-model.ts';
import { DamagedView, ReadModelsUnavailable } from '#stores/read-models/read-models.ts';
import { ProjectorUnavailable } from '../../operations/rebuild-projection.ts';
import { Unavailable } from '../limits/unavailable.ts';
import { type Headers, type HttpResponse, json } from './responses.ts';

const statusOf: Record<ErrorCode, number> = {
  validation: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
};

/** A response with an error status that is no business rejection: unreadable input, unknown address, rate limit, upload. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly headers: Headers;

  constructor(code: ErrorCode, message: string, headers: Headers = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.headers = headers;
  }
}

/** 405 with `Allow` (D-89). */
export function methodNotAllowed(allowed: readonly string[]): HttpError {
  return new HttpError('method_not_allowed', 'This method is not allowed here', {
    allow: allowed.join(', '),
  });
}

/** The error body of a business rejection, for REST and GraphQL (GEN-21). */
export function rejectionBody(rejection: Rejection): ErrorBody {
  const { class: code, field } = rejections[rejection.code] as { class: ErrorCode; field?: string };
  const message = rejectionMessage(rejection);
  const errors = rejection.errors ?? (field ? [{ field, message }] : undefined);
  return { message, code, reason: rejection.code, ...(errors ? { errors: [...errors] } : {}) };
}

export function rejectionResponse(rejection: Rejection): HttpResponse {
  const body = rejectionBody(rejection);
  return json(statusOf[body.code], body, retryAfterHeader(rejection));
}

/** The `Retry-After` header of a rejection that has one. */
export function retryAfterHeader({ retryAfter }: Rejection): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}

export function httpErrorResponse({ code, message, headers }: HttpError): HttpResponse {
  return json(statusOf[code], { message, code }, headers);
}

/** What identifies a request in the log; `route` is the pattern of its path. */
type CallInfo = { method: string; route: string; correlationId: string };

/** `reads` is true for a request that changes nothing. */
type Purpose = { reads: boolean };

/** The status and body of an expected failure, such as an outage; null for a bug, of which clients get the correlation id only. */
export function knownError(
  error: unknown,
  { reads }: Purpose,
): { status: number; body: ErrorBody; headers: Headers } | null {
  const result = (code: ErrorCode, message: string, status = statusOf[code]) => ({
    status,
    body: { message, code },
    headers: (code === 'unavailable' ? { 'retry-after': 1 } : {}) as Headers,
  });
  if (error instanceof StreamContention)
    return result('unavailable', 'Too many changes at the same moment. Please try again.');
  if (isFullDisk(error))
    return result('unavailable', 'There is no room to save this right now. Please try again later.', 507);
  if (
    error instanceof ProjectorUnavailable ||
    error instanceof Unavailable ||
    error instanceof DamagedView ||
    error instanceof ReadModelsUnavailable ||
    error instanceof OperationalUnavailable ||
    error instanceof StaleView
  )
    return result('unavailable', 'The site is busy right now. Please try again in a moment.');
  if (error instanceof LogUnavailable)
    return result(
      'unavailable',
      reads
        ? 'This cannot be shown right now. Please try again in a moment.'
        : 'Changes cannot be saved right now. Please try again in a moment.',
    );
  if (error instanceof UnknownPosition) {
    const message = 'Please enter a position of the log';
    return {
      status: 400,
      body: { message, code: 'validation', errors: [{ field: 'from', message }] },
      headers: {},
    };
  }
  if (error instanceof MailFailed) return result('upstream', 'Failed to send magic link');
  if (error instanceof ModelFailed)
    return result('upstream', 'The help chat could not answer. Please try again.');
  return null;
}

/** ENOSPC of the file system, or SQLITE_FULL (13). */
function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === 'ENOSPC' || errcode === 13;
}

/** The error body of an unexpected error; the log has the error under the same correlation id. */
export function internalErrorBody(correlationId: string): ErrorBody {
  return { message: `Something broke on our side. Reference: ${correlationId}`, code: 'internal' };
}

/** The response to a thrown error. Logs it, unless it is an `HttpError`; clients get no details. */
export function errorResponse(
  error: unknown,
  { logger, reads, ...call }: Purpose & CallInfo & { logger: Logger },
): HttpResponse {
  if (error instanceof HttpError) return httpErrorResponse(error);
  const known = knownError(error, { reads });
  logger.error({ err: error, ...call }, `HTTP request failed: ${call.method} ${call.route}`);
  if (known) return json(known.status, known.body, known.headers);
  return json(statusOf.internal, internalErrorBody(call.correlationId));
}
