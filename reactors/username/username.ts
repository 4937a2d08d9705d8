import { usernames } from '#domain/reservation/unique-names.ts';
import { NothingToDo, type Reactor } from '../reactor.ts';
import { metaAfter, settleNames } from '../reservations/settle.ts';

/** Confirms the username that an account uses and frees its former ones (ONB-14), whatever a crash cut off. */
export const username: Reactor<'UsernameChosen'> = {
  name: 'username',
  on: ['UsernameChosen'],

  async react(event, means) {
    const { userId } = event.data;
    if (typeof userId !== 'string') throw new NothingToDo('the event names no account');
    await settleNames(means, usernames, userId, metaAfter(event, 'username-reactor'));
  },
};
