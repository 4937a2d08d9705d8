import { describe, expect, it } from 'vitest';
import { CircuitOpen, createCircuitBreaker } from './circuit-breaker.ts';

class Outage extends Error {}

function given() {
  let time = 0;
  let opened = 0;
  let called = 0;
  const call = createCircuitBreaker({
    isOutage: (error) => error instanceof Outage,
    onOpen: () => {
      opened += 1;
    },
    now: () => new Date(time),
    threshold: 3,
    pauseMs: 30_000,
  });
  const counting = (outcome: () => Promise<string>) => () => {
    called += 1;
    return outcome();
  };
  return {
    pass: (ms: number) => {
      time += ms;
    },
    opened: () => opened,
    called: () => called,
    call: (outcome: () => Promise<string>) => call(counting(outcome)),
    succeed: () => call(counting(async () => 'answer')),
    fail: (error: Error = new Outage()) =>
      call(counting(() => Promise.reject(error))).catch((caught) => caught),
  };
}

describe('the circuit breaker', () => {
  it('opens after three outages in a row and makes no call until the pause is over', async () => {
    const { fail, succeed, pass, called, opened } = given();
    for (let count = 0; count < 3; count += 1) expect(await fail()).toBeInstanceOf(Outage);
    await expect(succeed()).rejects.toThrow(CircuitOpen);
    pass(29_999);
    await expect(succeed()).rejects.toThrow(CircuitOpen);
    expect([called(), opened()]).toEqual([3, 1]);
    pass(1);
    expect(await succeed()).toBe('answer');
  });

  it('resets its count after a success and after an error that is not an outage', async () => {
    const { fail, succeed, called } = given();
    await fail();
    await fail();
    await succeed();
    await fail();
    await fail();
    await fail(new Error('an unusable answer'));
    await fail();
    await fail();
    expect(await succeed()).toBe('answer');
    expect(called()).toBe(9);
  });

  it('allows one call after the pause, and opens again when that fails', async () => {
    const { call, fail, succeed, pass, opened } = given();
    for (let count = 0; count < 3; count += 1) await fail();
    pass(30_000);
    const trial = Promise.withResolvers<string>();
    const trying = call(() => trial.promise);
    await expect(succeed(), 'while it is tried').rejects.toThrow(CircuitOpen);
    trial.reject(new Outage());
    await expect(trying).rejects.toThrow(Outage);
    await expect(succeed()).rejects.toThrow(CircuitOpen);
    expect(opened()).toBe(2);
    pass(30_000);
    expect(await succeed()).toBe('answer');
    expect(await succeed()).toBe('answer');
  });

  it('is not prolonged by calls that began before it opened', async () => {
    const { call, fail, succeed, pass } = given();
    const slow = Promise.withResolvers<string>();
    const early = call(() => slow.promise);
    for (let count = 0; count < 3; count += 1) await fail();
    pass(20_000);
    slow.reject(new Outage());
    await expect(early).rejects.toThrow(Outage);
    pass(10_000);
    expect(await succeed()).toBe('answer');
  });
});
