import type { EmailCommand, EmailFact } from '#schema/accounts/user.ts';
import { userEmailStream } from '#schema/kernel/streams.ts';
import { commandsOf } from '../command.ts';
import { reservationOf } from '../reservation/reservation.ts';

/**
 * One account per e-mail address (DATA-01). A reservation never expires: the next person to prove the address
 * registers the account that it is reserved for. Only closing that account frees it.
 */
export const email = reservationOf<EmailCommand, EmailFact>({
  taken: 'email-taken',
  reserve: ['ReserveEmail', 'EmailReserved'],
  confirm: ['ConfirmEmail', 'EmailConfirmed'],
  release: ['ReleaseEmail', 'EmailReleased'],
});

export const emailCommands = commandsOf(email, ({ emailHash }) => userEmailStream(emailHash), {
  ReserveEmail: { actors: ['system'] },
  ConfirmEmail: { actors: ['system'] },
  ReleaseEmail: { actors: ['operator'] },
});
