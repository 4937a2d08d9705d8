import type { ListingCommand } from '#schema/listing.ts';
import type { Command } from '#schema/message.ts';
import { listingStream, submissionStream, userEmailStream, userStream } from '#schema/streams.ts';
import type { SubmissionCommand } from '#schema/submission.ts';
import type { ReserveEmail, UserCommand } from '#schema/user.ts';
import type { Decider } from './decider.ts';
import { listing } from './listing/listing.ts';
import { submission } from './submission/submission.ts';
import { email } from './user/email.ts';
import { user } from './user/user.ts';

export type AnyCommand = SubmissionCommand | ListingCommand | UserCommand | ReserveEmail;
export type CommandName = AnyCommand['type'];
type Named<Name extends CommandName> = Extract<AnyCommand, { type: Name }>;

/** Where a command is decided: its stream, and the rules of that stream. */
type Route<Ask extends AnyCommand> = {
  stream: (data: Ask['data']) => string;
  // biome-ignore lint/suspicious/noExplicitAny: each decider keeps a state of its own, known to no one else
  decider: Decider<any, any, any>;
};

const onSubmission = {
  stream: ({ submissionId }: { submissionId: string }) => submissionStream(submissionId),
  decider: submission,
};
const onListing = {
  stream: ({ listingId }: { listingId: string }) => listingStream(listingId),
  decider: listing,
};
const onUser = { stream: ({ userId }: { userId: string }) => userStream(userId), decider: user };

/** The command registry: every command of the product, once. Who may send it stands in `permissions.ts`. */
export const commands: { readonly [Name in CommandName]: Route<Named<Name>> } = {
  SubmitShow: onSubmission,
  ApproveSubmission: onSubmission,
  RejectSubmission: onSubmission,
  CreateListing: onListing,
  ReviseListing: onListing,
  RemoveListing: onListing,
  RegisterUser: onUser,
  GrantAdmin: onUser,
  RevokeAdmin: onUser,
  ReserveEmail: { stream: ({ emailHash }) => userEmailStream(emailHash), decider: email },
};

/** The stream and the decider for a command. */
export function routeOf(command: AnyCommand): {
  stream: string;
  decider: Decider<unknown, Command, unknown>;
} {
  const route = commands[command.type] as Route<AnyCommand>;
  return { stream: route.stream(command.data), decider: route.decider };
}
