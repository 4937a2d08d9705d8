import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { StaleView } from '#projections/engine/stale-view.ts';
import { type RejectionCode, rejections } from '#schema/kernel/rejections.ts';
import { LogUnavailable } from '#stores/event-log/event-log.ts';
import { StreamContention } from '#stores/event-log/handle-command.ts';
import { MailFailed } from '#stores/outside/mail/mail.ts';
import { DamagedView } from '#stores/read-models/read-models.ts';
import { Unavailable } from '../limits/unavailable.ts';
import { errorResponse, HttpError, methodNotAllowed, rejectionResponse } from './errors.ts';

const silent = pino({ level: 'silent' });
const responseTo = (error: unknown, reads = false) => {
  const { status, headers, body } = errorResponse(error, {
    method: 'GET',
    route: '/api/events',
    correlationId: 'number-1',
    logger: silent,
    reads,
  });
  return { status, retry: headers['retry-after'], body: JSON.parse(String(body)) };
};

describe('error responses', () => {
  it.each([
    [new StreamContention('listing-1'), 503, 'unavailable'],
    [new LogUnavailable('disk error'), 503, 'unavailable'],
    [new DamagedView('events', 'v1', 'cut'), 503, 'unavailable'],
    [new Unavailable('behind'), 503, 'unavailable'],
    [new StaleView('events', 'an older log'), 503, 'unavailable'],
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 507, 'unavailable'],
    [Object.assign(new Error('full'), { errcode: 13 }), 507, 'unavailable'],
    [new MailFailed('refused', { permanent: false }), 502, 'upstream'],
    [new TypeError('x is undefined'), 500, 'internal'],
    ['thrown text', 500, 'internal'],
    [null, 500, 'internal'],
  ])('%s is %i', (error, status, code) => {
    const { body, retry, ...got } = responseTo(error);
    expect(got.status).toBe(status);
    expect(body.code).toBe(code);
    expect(retry).toBe(code === 'unavailable' ? 1 : undefined);
    expect(JSON.stringify(body)).not.toMatch(/listing-1|disk error|older log|undefined|thrown/);
  });

  it('returns an HttpError as it is, and a wrong method with the allowed ones', () => {
    expect(responseTo(new HttpError('too_large', 'Too much'))).toMatchObject({
      status: 413,
      body: { message: 'Too much', code: 'too_large' },
    });
    expect(
      errorResponse(methodNotAllowed(['GET', 'HEAD']), {
        method: 'GET',
        route: '/api/events',
        correlationId: 'n',
        logger: silent,
        reads: true,
      }),
    ).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

describe('a business refusal', () => {
  const numbers = {
    validation: 400,
    unauthorized: 401,
    forbidden: 403,
    not_found: 404,
    conflict: 409,
    rate_limited: 429,
    upstream: 502,
  };

  it.each(Object.keys(rejections) as RejectionCode[])(
    '%s has its number, its sentence and its reason',
    (code) => {
      const { status, body } = rejectionResponse({ code });
      expect(status).toBe(numbers[rejections[code].class]);
      expect(JSON.parse(String(body))).toMatchObject({ message: rejections[code].message, reason: code });
    },
  );

  it('has `Retry-After` where the rejection has a time', () => {
    const { status, headers } = rejectionResponse({ code: 'check-too-soon', retryAfter: 840 });
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: '840' });
  });
});
