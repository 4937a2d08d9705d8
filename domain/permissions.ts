import type { Actor, ActorKind } from '#schema/kernel/message.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { admins, members } from './command.ts';
import { type CommandName, commands } from './commands.ts';
import { reject } from './decider.ts';

type Actors = readonly ActorKind[];

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
  return permit(actor, Object.hasOwn(commands, name) ? commands[name as CommandName].actors : undefined);
}

/** The same for a read. */
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
