import type { EmailCommand, EmailFact } from '#schema/accounts/user.ts';
import { reservationOf } from '../reservation/reservation.ts';

/**
 * One account per e-mail address (DATA-01). A reservation never lapses: the next person to prove the address
 * registers the account that it is reserved for. Only closing that account frees it.
 */
export const email = reservationOf<EmailCommand, EmailFact>({
  taken: 'email-taken',
  reserve: ['ReserveEmail', 'EmailReserved'],
  confirm: ['ConfirmEmail', 'EmailConfirmed'],
  release: ['ReleaseEmail', 'EmailReleased'],
});
