import { expect, it } from 'vitest';
import { logHead, parkedRows, type ViewStatus, withStatus } from './projection-statuses.ts';

function view(name: string, changes: Partial<ViewStatus> = {}): ViewStatus {
  return {
    name,
    position: '00000000000000000009',
    head: '00000000000000000010',
    lag: 1,
    status: 'live',
    error: null,
    updatedAt: '2026-11-21T10:00:00.000Z',
    parked: [],
    skipped: [],
    rebuild: null,
    ...changes,
  };
}

const statuses = [view('events'), view('users', { head: '00000000000000000012' })];

it('replaces the status of a view, and appends that of an unknown view (LOG-06)', () => {
  const update = withStatus(statuses, view('events', { status: 'rebuilding' }));
  expect(update.map(({ name, status }) => `${name} ${status}`)).toEqual(['events rebuilding', 'users live']);
  expect(withStatus(statuses, view('stats')).map(({ name }) => name)).toEqual(['events', 'users', 'stats']);
});

it('takes the head of the log from the latest status', () => {
  expect(logHead(statuses)).toBe('00000000000000000012');
  expect(logHead([])).toBeNull();
});

it('counts parked rows over all views', () => {
  const row = { id: 'r', position: '1', eventType: 'ListingRevised', error: 'no', events: 3 };
  expect(parkedRows([view('events', { parked: [row, { ...row, id: 's' }] }), view('users')])).toBe(2);
});
