import { describe, expect, it } from 'vitest';
import { actorKinds } from '#schema/kernel/message.ts';
import { type CommandName, commands } from './commands.ts';
import { permitCommand, permitOperation, permitRead } from './permissions.ts';

const open = { guestSubmissions: true };
const allowed = (name: string, settings = open) =>
  actorKinds.filter((kind) => permitCommand({ kind, id: 'x' }, name, settings) === null);

describe('permissions', () => {
  const matrix: Record<CommandName, string[]> = {
    SubmitShow: ['admin', 'user', 'guest'],
    NoteSubmissionEvaluation: ['agent'],
    ApproveSubmission: ['admin', 'agent', 'mail-link'],
    RejectSubmission: ['admin', 'agent', 'mail-link'],
    CreateListing: ['admin', 'system'],
    ReviseListing: ['admin', 'system'],
    RemoveListing: ['admin'],
    RequestProjectionRebuild: ['admin'],
    SkipProjectionEvent: ['operator'],
    ProposeListingMerge: ['admin'],
    WithdrawListingMerge: ['system'],
    MergeListing: ['admin'],
    SeparateListing: ['admin'],
    DistinguishListing: ['admin'],
    UpvoteListing: ['admin', 'user'],
    WithdrawUpvote: ['admin', 'user'],
    PostComment: ['admin', 'user'],
    ApproveComment: ['admin'],
    RejectComment: ['admin'],
    DeleteComment: ['admin'],
    RegisterUser: ['system'],
    ReserveEmail: ['system'],
    ConfirmEmail: ['system'],
    ReviseProfile: ['admin', 'user'],
    ChangeProfilePhoto: ['admin', 'user'],
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
    SubmitVenue: ['admin', 'user', 'guest'],
    AddVenue: ['admin'],
    ReviseVenue: ['admin'],
    ClaimVenue: ['admin'],
    ReleaseVenueClaim: ['system'],
    RemoveVenue: ['admin'],
    ReserveVenueName: ['admin', 'user', 'guest'],
    ConfirmVenueName: ['system'],
    ReleaseVenueName: ['system'],
    ExpireVenueNameReservation: ['system'],
    AbandonVenueNameReservation: ['system'],
    ReviewVenue: ['admin', 'user'],
    ReviseVenueReview: ['admin'],
    HideVenueReview: ['admin'],
    DeleteVenueReview: ['admin'],
    SubmitVenueClaim: ['admin', 'user'],
    ApproveVenueClaim: ['system'],
    RejectVenueClaim: ['admin', 'system'],
    CreateAd: ['admin', 'system'],
    ReviseAd: ['admin'],
    SubmitAdEnquiry: ['admin', 'user', 'guest'],
    ApproveAdEnquiry: ['admin'],
    DeclineAdEnquiry: ['admin'],
    CountAdTraffic: ['system'],
    AddScrapingSource: ['admin'],
    ReviseScrapingSource: ['admin'],
    RemoveScrapingSource: ['admin'],
    RequestScrape: ['admin'],
    RejectScrape: ['system'],
    StartScrape: ['admin', 'system'],
    CompleteScrape: ['system'],
    FailScrape: ['system'],
    RecordScrapedEvent: ['system'],
    ReviseScrapedEvent: ['system'],
    NoteScrapedEventEvaluation: ['agent'],
    ApproveScrapedEvent: ['admin', 'agent'],
    RejectScrapedEvent: ['admin', 'agent'],
    RequestBatchJob: ['admin'],
    RejectBatchJob: ['system'],
    NoteScrapedEventMissed: ['system'],
    NoteScrapedEventSeen: ['system'],
    AcceptScrapedChange: ['admin'],
    DismissScrapedChange: ['admin'],
    StartBatchJob: ['admin'],
    ProgressBatchJob: ['system'],
    CompleteBatchJob: ['system'],
    FailBatchJob: ['system'],
    ExpireBatchJob: ['system'],
    RequestEventCheck: ['admin'],
    RejectEventCheck: ['system'],
    StartEventCheck: ['admin'],
    CompleteEventCheck: ['system'],
    FailEventCheck: ['system'],
    AddCronSchedule: ['admin'],
    ReviseCronSchedule: ['admin'],
    DisableCronSchedule: ['system'],
    RecordCronRun: ['system'],
    RemoveCronSchedule: ['admin'],
    CreateAiAgent: ['admin'],
    CreateDefaultAiAgent: ['admin'],
    ReviseAiAgent: ['admin'],
    RemoveAiAgent: ['admin'],
    RecordAiAgentTest: ['admin'],
    RecordAiEvaluation: ['agent'],
    RecordFailedAiEvaluation: ['agent'],
    CountVisitors: ['system'],
  };

  it.each(Object.keys(commands) as CommandName[])('allow %s to its actors and to no one else', (name) =>
    expect(allowed(name)).toEqual(matrix[name]),
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
