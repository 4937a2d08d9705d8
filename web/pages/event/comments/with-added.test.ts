import { expect, it } from 'vitest';
import { type ShownComment, withAdded } from './with-added.ts';

const comment = (id: string, minute: number, isApproved = true): ShownComment => ({
  id,
  content: id,
  username: null,
  profilePhotoUrl: null,
  createdAt: `2026-11-21T18:${minute}:00.000Z`,
  isApproved,
});

it('inserts a live comment in order (CMT-06)', () =>
  expect(
    withAdded([comment('second', 20), comment('first', 10)], [comment('third', 30)]).map(({ id }) => id),
  ).toEqual(['third', 'second', 'first']));

it('marks an own comment as approved in place (CMT-12)', () =>
  expect(
    withAdded([comment('later', 20), comment('held', 10, false)], [comment('held', 10)]).map(
      ({ id, isApproved }) => [id, isApproved],
    ),
  ).toEqual([
    ['later', true],
    ['held', true],
  ]));
