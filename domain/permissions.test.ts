import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actorKinds } from '#schema/kernel/message.ts';
import { type CommandName, commands } from './commands.ts';
import { permitCommand, permitOperation, permitRead } from './permissions.ts';

type InternalCommand = {
  [Name in CommandName]: (typeof commands)[Name] extends { rate: string } ? never : Name;
}[CommandName];

const open = { guestSubmissions: true };
const allowed = (name: string, settings = open) =>
  actorKinds.filter((kind) => permitCommand({ kind, id: 'x' }, name, settings) === null);

describe('permissions', () => {
  /** Of the commands that no client sends: those of the others are in the REST contract, by call. */
  const internal: Record<InternalCommand, string[]> = {
    NoteSubmissionEvaluation: ['agent'],
    RequestProjectionRebuild: ['admin'],
    SkipProjectionEvent: ['operator'],
    ProposeListingMerge: ['admin'],
    WithdrawListingMerge: ['system'],
    RegisterUser: ['system'],
    ReserveEmail: ['system'],
    ConfirmEmail: ['system'],
    ReserveUsername: ['admin', 'user'],
    ConfirmUsername: ['system'],
    ReleaseUsername: ['system'],
    ExpireUsernameReservation: ['system'],
    AbandonUsernameReservation: ['system'],
    GrantAdmin: ['system', 'operator'],
    RevokeAdmin: ['operator'],
    CloseAccount: ['operator'],
    ReleaseEmail: ['operator'],
    ErasePerson: ['operator'],
    ReleaseVenueClaim: ['system'],
    ReserveVenueName: ['admin', 'user', 'guest'],
    ConfirmVenueName: ['system'],
    ReleaseVenueName: ['system'],
    ExpireVenueNameReservation: ['system'],
    AbandonVenueNameReservation: ['system'],
    ApproveVenueClaim: ['system'],
    CountAdTraffic: ['system'],
    RejectScrape: ['system'],
    StartScrape: ['admin', 'system'],
    CompleteScrape: ['system'],
    FailScrape: ['system'],
    RecordScrapedEvent: ['system'],
    ReviseScrapedEvent: ['system'],
    NoteScrapedEventEvaluation: ['agent'],
    RejectBatchJob: ['system'],
    NoteScrapedEventMissed: ['system'],
    NoteScrapedEventSeen: ['system'],
    StartBatchJob: ['admin'],
    ProgressBatchJob: ['system'],
    CompleteBatchJob: ['system'],
    FailBatchJob: ['system'],
    ExpireBatchJob: ['system'],
    RejectEventCheck: ['system'],
    StartEventCheck: ['admin'],
    CompleteEventCheck: ['system'],
    FailEventCheck: ['system'],
    DisableCronSchedule: ['system'],
    RecordCronRun: ['system'],
    RecordAiEvaluation: ['agent'],
    RecordFailedAiEvaluation: ['agent'],
    CountVisitors: ['system'],
  };
  it.each(Object.entries(internal))('allow %s to its actors, without a call of a client', (name, actors) =>
    expect(allowed(name)).toEqual(actors),
  );

  /** By command: the column "Who" of the published table, which review reads as a diff. */
  const published = new Map(
    [...readFileSync('docs/commands.md', 'utf8').matchAll(/^\| (\w+) \| `[^|]* \| ([^|]*) \|/gm)].map(
      ([, name, who = '']) => [name, who.split(', ').sort()],
    ),
  );

  it.each(Object.keys(commands) as CommandName[])('allow %s to its actors and to no one else', (name) =>
    expect(allowed(name).sort()).toEqual(published.get(name)),
  );

  it('reject an unknown command for everyone', () => {
    expect(allowed('DropEverything')).toEqual([]);
    expect(allowed('constructor')).toEqual([]);
  });

  it('respond 401 to a guest and 403 to a member (D-78)', () => {
    expect(permitCommand({ kind: 'guest', id: 'g' }, 'ApproveSubmission', open)).toEqual({
      code: 'sign-in-required',
    });
    expect(permitCommand({ kind: 'user', id: 'u' }, 'ApproveSubmission', open)).toEqual({
      code: 'admin-required',
    });
    expect(permitRead({ kind: 'user', id: 'u' }, 'submissions')).toEqual({ code: 'admin-required' });
    expect(permitOperation({ kind: 'guest', id: 'g' }, 'rebuildProjection')).toEqual({
      code: 'sign-in-required',
    });
  });

  it.each(['scrapedEvents', 'scraping', 'schedules', 'agents'] as const)(
    'allow %s to administrators only (ROUTE-15..17)',
    (reading) =>
      expect(actorKinds.filter((kind) => permitRead({ kind, id: 'x' }, reading) === null)).toEqual(['admin']),
  );

  it('allow only administrators to test a source (R-82)', () =>
    expect(actorKinds.filter((kind) => permitOperation({ kind, id: 'x' }, 'testScrape') === null)).toEqual([
      'admin',
    ]));

  it('require sign-in for submissions when guest submissions are off (ROUTE-09)', () =>
    expect(allowed('SubmitShow', { guestSubmissions: false })).toEqual(['admin', 'user']));
});
