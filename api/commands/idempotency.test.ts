import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { Caller } from '../gateway.ts';
import { aShow } from '../testing/examples.ts';
import { adminEmail, type Site, startSite } from '../testing/site.ts';
import { runOnce } from './idempotency.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.dispose());

const caller: Caller = {
  actor: { kind: 'guest', id: 'guest' },
  user: null,
  session: null,
  address: '192.0.2.7',
  correlationId: 'click',
};
const call = (key: string, body: unknown = 'a show') => ({ call: 'SubmitShow', key, body }) as const;
const refusal = { code: 'too-little-notice' } as const;
const rejected = (rejection: Rejection) => ({ ok: false as const, rejection });

/** Calls, and fails before anything is appended: by the rejection, or by an error that simulates a kill. */
async function callAndFail(
  key: string,
  body?: unknown,
  by: typeof refusal | Error = refusal,
): Promise<string> {
  let commandId = '';
  const stopped = runOnce(site.gateway, caller, call(key, body), async (meta) => {
    commandId = meta.commandId;
    if (by instanceof Error) throw by;
    return rejected(by);
  });
  await (by instanceof Error ? expect(stopped).rejects.toBe(by) : stopped);
  return commandId;
}

it('gives a retry the command id of a call that failed between entry and append', async () => {
  const first = await callAndFail('cut-off', 'a show', new Error('killed'));
  expect(await callAndFail('cut-off', 'a show', new Error('killed'))).toBe(first);
  expect(await callAndFail('cut-off')).toBe(first);
  expect(await callAndFail('another')).not.toBe(first);
});

it('accepts another body only under the key of a rejected call', async () => {
  const first = await callAndFail('refused');
  expect(await callAndFail('refused', 'another show', new Error('killed'))).toBe(first);
  expect(await runOnce(site.gateway, caller, call('refused'), async () => rejected(refusal))).toEqual(
    rejected({ code: 'key-reused' }),
  );
});

it('expires a key after 24 h', async () => {
  const first = await callAndFail('a-day', 'a show', new Error('killed'));
  site.advanceTime(24 * 60 * 60 * 1000 - 1);
  expect(await callAndFail('a-day', 'a show', new Error('killed'))).toBe(first);
  site.advanceTime(1);
  expect(await callAndFail('a-day', 'another show')).not.toBe(first);
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('creates ids in time order, the same for a retry (GEN-22)', async () => {
  const submit = async (key: string) =>
    (
      (
        await site.guest('POST', '/api/submissions', aShow({ date: '2026-12-24' }), {
          'idempotency-key': key,
        })
      ).body as { id: string }
    ).id;
  const ids: string[] = [];
  for (const key of ['one', 'two', 'three']) {
    const begun = Date.now();
    ids.push(await submit(key));
    expect(ids.at(-1)).toMatch(uuid);
    expect(Number.parseInt(String(ids.at(-1)).replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(
      begun,
    );
    expect(await submit(key)).toBe(ids.at(-1));
    await expect.poll(() => Date.now()).toBeGreaterThan(begun);
  }
  expect(ids.toSorted()).toEqual(ids);
  const admin = await site.signedIn(adminEmail);
  const { body } = await admin('PATCH', `/api/submissions/${ids[0]}/approve`, {});
  const { event } = body as { event: { id: string } };
  expect(event.id).toMatch(uuid);
  expect(event.id.slice(0, 13)).toBe(ids[0]?.slice(0, 13));
});
