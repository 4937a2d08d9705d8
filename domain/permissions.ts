import type { Actor, ActorKind } from '#schema/kernel/message.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import type { CommandName } from './commands.ts';
import { reject } from './decider.ts';

type Actors = readonly ActorKind[];

const anyone: Actors = ['guest', 'user', 'admin'];
const members: Actors = ['user', 'admin'];
const admins: Actors = ['admin'];
const agents: Actors = ['agent'];
const moderators: Actors = ['admin', 'agent', 'mail-link'];

/** Who may send which command, one line each. A command without a line is rejected, for system actors too (ROLE-01..04). */
const permissions: { readonly [Name in CommandName]: Actors } = {
  SubmitShow: anyone,
  NoteSubmissionEvaluation: agents,
  ApproveSubmission: moderators,
  RejectSubmission: moderators,
  CreateListing: ['admin', 'system'],
  ReviseListing: admins,
  RemoveListing: admins,
  UpvoteListing: members,
  WithdrawUpvote: members,
  PostComment: members,
  ApproveComment: admins,
  RejectComment: admins,
  DeleteComment: admins,
  RegisterUser: ['system'],
  ReserveEmail: ['system'],
  ConfirmEmail: ['system'],
  ReviseProfile: members,
  ChangeProfilePhoto: members,
  ReserveUsername: members,
  ConfirmUsername: ['system'],
  ReleaseUsername: ['system'],
  ExpireUsernameReservation: ['system'],
  AbandonUsernameReservation: ['system'],
  GrantAdmin: ['system', 'operator'],
  RevokeAdmin: ['operator'],
  CloseAccount: ['operator'],
  ReleaseEmail: ['operator'],
  ErasePerson: ['operator'],
  SubmitVenue: anyone,
  AddVenue: admins,
  ReviseVenue: admins,
  ClaimVenue: admins,
  ReleaseVenueClaim: ['system'],
  RemoveVenue: admins,
  ReserveVenueName: anyone,
  ConfirmVenueName: ['system'],
  ReleaseVenueName: ['system'],
  ExpireVenueNameReservation: ['system'],
  AbandonVenueNameReservation: ['system'],
  ReviewVenue: members,
  ReviseVenueReview: admins,
  HideVenueReview: admins,
  DeleteVenueReview: admins,
  SubmitVenueClaim: members,
  ApproveVenueClaim: ['system'],
  RejectVenueClaim: ['admin', 'system'],
  CreateAd: ['admin', 'system'],
  ReviseAd: admins,
  SubmitAdEnquiry: anyone,
  ApproveAdEnquiry: admins,
  DeclineAdEnquiry: admins,
  RecordAdImpression: anyone,
  RecordAdClick: anyone,
  AddScrapingSource: admins,
  ReviseScrapingSource: admins,
  RemoveScrapingSource: admins,
  StartScrape: ['admin', 'system'],
  CompleteScrape: ['system'],
  FailScrape: ['system'],
  RecordScrapedEvent: ['system'],
  ReviseScrapedEvent: ['system'],
  NoteScrapedEventEvaluation: agents,
  ApproveScrapedEvent: ['admin', 'agent'],
  RejectScrapedEvent: ['admin', 'agent'],
  StartBatchJob: admins,
  ProgressBatchJob: ['system'],
  CompleteBatchJob: ['system'],
  FailBatchJob: ['system'],
  ExpireBatchJob: ['system'],
  StartEventCheck: admins,
  CompleteEventCheck: ['system'],
  FailEventCheck: ['system'],
  AddCronSchedule: admins,
  ReviseCronSchedule: admins,
  DisableCronSchedule: ['system'],
  RecordCronRun: ['system'],
  RemoveCronSchedule: admins,
  CreateAiAgent: admins,
  ReviseAiAgent: admins,
  RemoveAiAgent: admins,
  RecordAiAgentTest: admins,
  RecordAiEvaluation: agents,
  RecordFailedAiEvaluation: agents,
  CountVisitor: anyone,
};

/** Who may read what, beyond the public pages. */
const readPermissions = {
  submissions: admins,
  moderationQueue: admins,
  history: admins,
  log: admins,
  projections: admins,
  pastListings: admins,
  ownUpvotes: members,
  commentQueue: admins,
  venues: admins,
  venueClaims: admins,
  hiddenReviews: admins,
  accounts: admins,
  scrapedEvents: admins,
  scraping: admins,
  schedules: admins,
  agents: admins,
  ads: admins,
  analytics: admins,
} as const satisfies Record<string, Actors>;
export type ReadPermission = keyof typeof readPermissions;

/** Operations that are not domain commands. */
const operations = { rebuildProjection: admins, testScrape: admins } as const satisfies Record<
  string,
  Actors
>;
export type Operation = keyof typeof operations;

/** Settings of the operator that decide on permissions. */
export type PermissionSettings = { guestSubmissions: boolean };

/** Null when the actor may send the command; else 401 for a guest and 403 for everyone else, as a rejection (D-78). */
export function permitCommand(actor: Actor, name: string, settings: PermissionSettings): Rejection | null {
  if (name === 'SubmitShow' && actor.kind === 'guest' && !settings.guestSubmissions)
    return reject('sign-in-required');
  return permit(actor, Object.hasOwn(permissions, name) ? permissions[name as CommandName] : undefined);
}

/** The same for what is read, not changed. */
export function permitRead(actor: Actor, reading: ReadPermission): Rejection | null {
  return permit(actor, readPermissions[reading]);
}

/** The same for an operation on the installation. */
export function permitOperation(actor: Actor, operation: Operation): Rejection | null {
  return permit(actor, operations[operation]);
}

function permit(actor: Actor, line: Actors | undefined): Rejection | null {
  if (line?.includes(actor.kind)) return null;
  return reject(actor.kind === 'guest' ? 'sign-in-required' : 'admin-required');
}
