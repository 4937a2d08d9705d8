import { usernames } from '#domain/reservation/unique-names.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';
import { commandMetaAfter, settleNames } from '../reservations/settle-reservation.ts';

/** Confirms the username that an account uses and frees its former ones (ONB-14), whatever a crash cut off. */
export const usernameReactor: Reactor<'UsernameChosen'> = {
  name: 'username',
  on: ['UsernameChosen'],

  async react(event, means) {
    const { userId } = event.data;
    if (typeof userId !== 'string') throw new SkipEvent('the event names no account');
    await settleNames(means, usernames, userId, commandMetaAfter(event, 'username-reactor'));
  },
};
