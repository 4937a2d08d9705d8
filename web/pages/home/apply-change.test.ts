import { beforeEach, expect, it, vi } from 'vitest';
import { aShow } from '#web/components/shows/a-show.fixture.ts';
import type { Show } from '#web/components/shows/show.ts';
import { currentClient, loadClient, renewClient } from '#web/data/graphql/client.ts';
import { HomeDocument, type HomeQuery } from '#web/data/graphql/generated/graphql.ts';
import { applyChange } from './apply-change.ts';

const listed = (values: Partial<Show>) => ({ __typename: 'Event', ...aShow(values) });

const week = { from: '2026-11-21', to: '2026-11-27', eventType: null };
const pages = [
  [listed({}), listed({ id: 'show-2', performer: 'Sal Ortega' })],
  [listed({ id: 'show-3', performer: 'Ghost Grackles' })],
];

const toPage = (shows: readonly Show[], endCursor: string | null) => ({
  events: {
    __typename: 'EventConnection',
    edges: shows.map((node) => ({ __typename: 'EventEdge', node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
  },
});
const pageAfter = (after: string | null, requestPolicy: 'cache-only' | 'network-only' = 'cache-only') =>
  currentClient()!
    .urql.query<HomeQuery>(HomeDocument.toString(), { ...week, after }, { requestPolicy })
    .toPromise();
const performers = async (after: string | null) =>
  (await pageAfter(after)).data?.events.edges.map(({ node }) => node.performer);

beforeEach(async () => {
  await loadClient();
  renewClient();
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { after } = JSON.parse(body).variables;
    return Response.json({
      data: after === null ? toPage(pages[0] ?? [], 'next') : toPage(pages[1] ?? [], null),
    });
  });
  for (const after of [null, 'next']) await pageAfter(after, 'network-only');
  return () => void vi.unstubAllGlobals();
});

it('revises, adds and removes a show of a week (HOME-18)', async () => {
  applyChange(week, { id: 'show-3', event: listed({ id: 'show-3', performer: 'Ghost Grackles II' }) });
  expect(await performers('next')).toEqual(['Ghost Grackles II']);
  applyChange(week, { id: 'show-4', event: listed({ id: 'show-4', performer: 'New' }) });
  applyChange(week, { id: 'show-2', event: null });
  expect(await performers(null)).toEqual(['New', 'Marfa Lights']);
});

it('may get a change twice, and the removal of a show that is not in the list', async () => {
  const change = { id: 'show-4', event: listed({ id: 'show-4', performer: 'New' }) };
  expect([applyChange(week, change), applyChange(week, change)]).toEqual([true, true]);
  applyChange(week, { id: 'unknown', event: null });
  expect(await performers(null)).toEqual(['New', 'Marfa Lights', 'Sal Ortega']);
});

it('says when the week is not in the cache', () =>
  expect(applyChange({ ...week, from: '2026-11-28' }, { id: 'show-1', event: null })).toBe(false));
