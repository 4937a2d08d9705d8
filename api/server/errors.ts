import type { Logger } from 'pino';
import { NoProjector } from '#projections/engine/across/ask.ts';
import { ViewRefused } from '#projections/engine/refusing.ts';
import { type Rejection, rejections, sentenceOf } from '#schema/kernel/rejections.ts';
import type { ErrorBody, ErrorCode } from '#schema/wire.ts';
import { LogUnavailable, UnknownPosition } from '#stores/event-log/event-log.ts';
import { StreamContention } from '#stores/event-log/handle-command.ts';
import { OperationalUnavailable } from '#stores/operational/operational.ts';
import { ModelFailed } from '#stores/outside/language-model.ts';
import { MailFailed } from '#stores/outside/mail.ts';
import { DamagedView, ReadModelsUnavailable } from '#stores/read-models/read-models.ts';
import { json } from './answer.ts';
import type { Headers, HttpResponse } from './route.ts';
import { Unavailable } from './unavailable.ts';

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

/** The door itself refuses: what was sent could not be read, or there is nothing at this address. */
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

/** There is something at this address, but not for this method: 405 with `Allow` (D-89). */
export function methodNotAllowed(allowed: readonly string[]): HttpError {
  return new HttpError('method_not_allowed', 'This method is not allowed here', {
    allow: allowed.join(', '),
  });
}

/** The error body of a business refusal, at either door (GEN-21). */
export function rejectionBody(rejection: Rejection): ErrorBody {
  const { class: code, field } = rejections[rejection.code] as { class: ErrorCode; field?: string };
  const message = sentenceOf(rejection);
  const errors = rejection.errors ?? (field ? [{ field, message }] : undefined);
  return { message, code, reason: rejection.code, ...(errors ? { errors: [...errors] } : {}) };
}

export function rejectionResponse(rejection: Rejection): HttpResponse {
  const body = rejectionBody(rejection);
  return json(statusOf[body.code], body, retryAfterHeader(rejection));
}

/** `Retry-After` of a refusal that says when another attempt may succeed. */
export function retryAfterHeader({ retryAfter }: Rejection): Record<string, string> {
  return retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
}

export function httpErrorResponse({ code, message, headers }: HttpError): HttpResponse {
  return json(statusOf[code], { message, code }, headers);
}

/** `reads` is true for a request that changes nothing. */
type Purpose = { reads: boolean };

/** What a caller may know of a fault; null when it is one of ours, and only its number is told. */
export function knownError(
  fault: unknown,
  { reads }: Purpose,
): { status: number; body: ErrorBody; headers: Headers } | null {
  const known = (code: ErrorCode, message: string, status = statusOf[code]) => ({
    status,
    body: { message, code },
    headers: (code === 'unavailable' ? { 'retry-after': 1 } : {}) as Headers,
  });
  if (fault instanceof StreamContention)
    return known('unavailable', 'Too many changes at the same moment. Please try again.');
  if (isFullDisk(fault))
    return known('unavailable', 'There is no room to save this right now. Please try again later.', 507);
  if (
    fault instanceof NoProjector ||
    fault instanceof Unavailable ||
    fault instanceof DamagedView ||
    fault instanceof ReadModelsUnavailable ||
    fault instanceof OperationalUnavailable ||
    fault instanceof ViewRefused
  )
    return known('unavailable', 'The site is busy right now. Please try again in a moment.');
  if (fault instanceof LogUnavailable)
    return known(
      'unavailable',
      reads
        ? 'This cannot be shown right now. Please try again in a moment.'
        : 'Changes cannot be saved right now. Please try again in a moment.',
    );
  if (fault instanceof UnknownPosition) {
    const message = 'Please enter a position of the log';
    return {
      status: 400,
      body: { message, code: 'validation', errors: [{ field: 'from', message }] },
      headers: {},
    };
  }
  if (fault instanceof MailFailed) return known('upstream', 'Failed to send magic link');
  if (fault instanceof ModelFailed)
    return known('upstream', 'The help chat could not answer. Please try again.');
  return null;
}

/** As the file system says it, or SQLite. */
function isFullDisk(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  const { code, errcode } = fault as { code?: string; errcode?: number };
  return code === 'ENOSPC' || errcode === 13;
}

/** The error body of a fault nobody expected; the number finds it in the process's log. */
export function internalErrorBody(correlationId: string): ErrorBody {
  return { message: `Something broke on our side. Reference: ${correlationId}`, code: 'internal' };
}

/** Logs the fault once, with its number, and tells the caller no more than the number. */
export function errorResponse(
  fault: unknown,
  { correlationId, logger, reads }: Purpose & { correlationId: string; logger: Logger },
): HttpResponse {
  if (fault instanceof HttpError) return httpErrorResponse(fault);
  const known = knownError(fault, { reads });
  logger.error({ err: fault, correlationId }, 'a request failed');
  if (known) return json(known.status, known.body, known.headers);
  return json(statusOf.internal, internalErrorBody(correlationId));
}
