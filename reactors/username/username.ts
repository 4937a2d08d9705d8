import { usernames } from '#domain/reservation/unique-names.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';
import { commandMetaAfter, settleNames } from '../reservations/settle-reservation.ts';

/** Confirms the username of an account and frees its former ones (ONB-14), also after a crash. */
export const usernameReactor: Reactor<'UsernameChosen'> = {
  name: 'username',
  on: ['UsernameChosen'],

  async react(event, deps) {
    const { userId } = event.data;
    if (typeof userId !== 'string') throw new SkipEvent('the event names no account');
    await settleNames(deps, usernames, userId, commandMetaAfter(event, 'username-reactor'));
  },
};
