import type { UsernameCommand, UsernameFact } from '#schema/accounts/user.ts';
import { usernameStream } from '#schema/kernel/streams.ts';
import { commandsOf, members } from '../command.ts';
import { type Decider, reject } from '../decider.ts';
import { type ReservationState, reservationOf } from '../reservation/reservation.ts';

const reservation = reservationOf<UsernameCommand, UsernameFact>({
  taken: 'username-taken',
  reserve: ['ReserveUsername', 'UsernameReserved'],
  confirm: ['ConfirmUsername', 'UsernameConfirmed'],
  release: ['ReleaseUsername', 'UsernameReleased'],
  expire: ['ExpireUsernameReservation', 'UsernameReservationExpired'],
});

/** One account per username regardless of case (ONB-14); members reserve for themselves only. */
export const username: Decider<ReservationState, UsernameCommand, UsernameFact> = {
  ...reservation,
  decide(command, state) {
    const { actor } = command.meta;
    if (actor.kind !== 'system' && actor.id !== command.data.userId) return reject('not-own-profile');
    return reservation.decide(command, state);
  },
};

export const usernameCommands = commandsOf(username, ({ nameHash }) => usernameStream(nameHash), {
  ReserveUsername: { actors: members },
  ConfirmUsername: { actors: ['system'] },
  ReleaseUsername: { actors: ['system'] },
  ExpireUsernameReservation: { actors: ['system'] },
});
