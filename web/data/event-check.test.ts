import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createEventCheck } from './event-check.ts';
import { failureOf } from './request.ts';

const result = {
  eventsFound: 12,
  eventsAdded: 3,
  eventsDuplicate: 9,
  sourcesChecked: 2,
  processingTime: 1400,
};
const respond = () => vi.fn(async () => Response.json(result));
const rejectWith = (error: Error) => vi.fn(async () => Promise.reject(error));

describe('event check on page load', () => {
  const log = { info: vi.spyOn(console, 'info'), error: vi.spyOn(console, 'error') };
  log.info.mockImplementation(() => {});
  log.error.mockImplementation(() => {});
  afterAll(() => {
    for (const spy of Object.values(log)) spy.mockRestore();
  });
  afterEach(() => {
    log.info.mockClear();
    log.error.mockClear();
  });

  it('stores its result and logs how many events were found and added (SHELL-03, SHELL-07, SHELL-10)', async () => {
    const { check, current } = createEventCheck(respond());
    const checking = check();
    expect(current()).toEqual({ isChecking: true, lastCheckTime: null, lastResult: null, error: null });
    expect(await checking).toEqual(result);
    expect(current()).toEqual({
      isChecking: false,
      lastCheckTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      lastResult: result,
      error: null,
    });
    expect(log.info).toHaveBeenCalledWith('Event check: 12 found, 3 added');
  });

  it('starts once, and not while one is running (SHELL-03, SHELL-04)', async () => {
    const post = respond();
    const { checkOnce, check } = createEventCheck(post);
    checkOnce(null);
    checkOnce(null);
    expect(await check()).toBeNull();
    expect(post).toHaveBeenCalledOnce();
  });

  it('is not sent before the server allows the next one (D-83)', () => {
    const post = respond();
    const { checkOnce } = createEventCheck(post);
    const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
    checkOnce(inMs(60_000));
    expect(post).not.toHaveBeenCalled();
    checkOnce(inMs(-1));
    expect(post).toHaveBeenCalledOnce();
  });

  it.each([409, 429, 401])('ignores a %i (SHELL-06)', async (status) => {
    const { check, current } = createEventCheck(rejectWith(failureOf(status, '', '{"message":"no"}')));
    expect(await check()).toBeNull();
    expect(current()).toEqual({ isChecking: false, lastCheckTime: null, lastResult: null, error: null });
    expect(log.error).not.toHaveBeenCalled();
  });

  it('logs any other failure and stores it until the next check (SHELL-05..07)', async () => {
    const post = respond().mockRejectedValueOnce(failureOf(502, '', '{"message":"down"}'));
    const { check, current } = createEventCheck(post);
    expect(await check()).toBeNull();
    expect(current()).toMatchObject({ isChecking: false, error: '502: {"message":"down"}' });
    expect(log.error).toHaveBeenCalledOnce();
    await check();
    expect(current()).toMatchObject({ error: null, lastResult: result });
  });
});
