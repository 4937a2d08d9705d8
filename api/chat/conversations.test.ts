import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSqliteOperationalStore } from '#stores/operational/sqlite/sqlite.ts';
import { loadConversation, rateConversation, type StoredMessage, saveExchange } from './conversations.ts';

const day = 24 * 60 * 60 * 1000;

async function given() {
  const directory = mkdtempSync(join(tmpdir(), 'chat-'));
  let now = Date.parse('2026-11-21T18:00:00Z');
  const operational = await openSqliteOperationalStore({ directory, now: () => now });
  onTestFinished(async () => {
    await operational.close();
    rmSync(directory, { recursive: true });
  });
  const place = { operational, now: () => new Date(now) };
  const said = (content: string): StoredMessage => ({
    role: 'user',
    content,
    createdAt: place.now().toISOString(),
    tokenCount: null,
    model: null,
    responseTime: null,
  });
  return {
    directory,
    operational,
    keep: (id: string | null, ...texts: string[]) =>
      saveExchange(place, id, { userId: null, messages: texts.map(said) }),
    contents: async (id: string) => (await loadConversation(place, id)).map(({ content }) => content),
    rate: (id: string, stars: number) => rateConversation(place, id, stars),
    conversation: async () => {
      const [entry] = await operational.list('chat-conversation');
      return JSON.parse(entry?.entry.value ?? 'null');
    },
    later: (ms: number) => {
      now += ms;
    },
  };
}

it('creates an id of 128 random bits and continues the conversation under it (CHAT-16)', async () => {
  const { keep, contents } = await given();
  const id = await keep(null, 'one', 'two');
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(await keep(id, 'three', 'four')).toBe(id);
  expect(await contents(id)).toEqual(['one', 'two', 'three', 'four']);
  expect(await keep(null, 'other')).not.toBe(id);
});

it.each(['made-up', '', '../../x', 'a'.repeat(100)])('does not accept the id %j', async (unknownId) => {
  const { keep, contents } = await given();
  const id = await keep(unknownId, 'one');
  expect(id).not.toBe(unknownId);
  expect(await contents(unknownId)).toEqual([]);
  expect(await contents(id)).toEqual(['one']);
});

it('stores ids only as hashes', async () => {
  const { keep, directory } = await given();
  const id = await keep(null, 'one');
  for (const file of ['operational.sqlite', 'operational.sqlite-wal'])
    expect(readFileSync(join(directory, file)).includes(id)).toBe(false);
});

it('stores each of twenty concurrent messages', async () => {
  const { keep, contents, conversation } = await given();
  const id = await keep(null, 'first');
  await Promise.all(Array.from({ length: 20 }, (_, n) => keep(id, `q${n}`, `a${n}`)));
  const all = await contents(id);
  expect(all).toHaveLength(41);
  for (let at = 1; at < 41; at += 2) expect(all[at + 1]).toBe(all[at]?.replace('q', 'a'));
  expect(await conversation()).toMatchObject({ messageCount: 41, firstMessage: 'first', isResolved: false });
});

it('keeps the newest 100 messages', async () => {
  const { keep, contents, operational } = await given();
  const id = await keep(null, '0', '1');
  for (let n = 2; n < 130; n += 2) await keep(id, `${n}`, `${n + 1}`);
  const all = await contents(id);
  expect(all).toHaveLength(100);
  expect([all[0], all.at(-1)]).toEqual(['30', '129']);
  expect(await operational.list('chat-message')).toHaveLength(100);
});

it('deletes a message after 30 days, and a conversation 30 days after its last message', async () => {
  const { keep, contents, rate: rated, later, operational } = await given();
  const id = await keep(null, 'old');
  later(20 * day);
  await keep(id, 'young');
  later(15 * day);
  expect(await contents(id)).toEqual(['young']);
  later(15 * day);
  expect(await contents(id)).toEqual([]);
  expect(await rated(id, 5)).toBe(false);
  expect(await keep(id, 'again')).not.toBe(id);
  expect(await operational.purge()).toBeGreaterThanOrEqual(2);
});

it('replaces an earlier rating, and rejects one for an unknown id (CHAT-16)', async () => {
  const { keep, rate: rated, conversation } = await given();
  const id = await keep(null, 'one');
  expect(await rated('unknown', 5)).toBe(false);
  expect(await rated(id, 2)).toBe(true);
  expect(await rated(id, 5)).toBe(true);
  expect(await conversation()).toMatchObject({ rating: 5, messageCount: 1 });
});
