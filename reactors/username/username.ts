import { v5 } from 'uuid';
import { usernameHash } from '#domain/user/username-hash.ts';
import type { Recorded } from '#schema/events.ts';
import { userStream } from '#schema/streams.ts';
import { NothingToDo, type Reactor } from '../reactor.ts';
import { inTurnOfAccount } from './in-turn-of-account.ts';

/** The namespace of this reactor's command ids. */
const commandIds = '5b0c7a8e-6a53-5d0b-8f43-0c8f1a2d9e17';

type OnName = Recorded<'UsernameReserved' | 'UsernameChosen'>;

/**
 * Frees what an account reserved and does not bear (ONB-14): names whose choice was refused or cut off by a fault,
 * and former names. In the account's turn, so a name that is being chosen is not taken for one left behind.
 */
export const username: Reactor<'UsernameReserved' | 'UsernameChosen'> = {
  name: 'username',
  on: ['UsernameReserved', 'UsernameChosen'],

  async react(event, { log, send }) {
    const { userId } = event.data;
    if (typeof userId !== 'string') throw new NothingToDo('the event names no account');
    await inTurnOfAccount(userId, async () => {
      const borne = (await log.readStream(userStream(userId)))
        .filter(({ type }) => type === 'UsernameChosen')
        .map(({ data }) => usernameHash(String(data.username)));
      const left = new Set(event.type === 'UsernameReserved' ? [event.data.nameHash] : borne);
      left.delete(borne.at(-1) ?? '');
      for (const nameHash of left) {
        const outcome = await send(releaseUsername(event, { nameHash, userId }));
        if (!outcome.ok) throw new Error(`the release was refused: ${outcome.rejection.code}`);
      }
    });
  },
};

function releaseUsername({ id, meta }: OnName, data: { nameHash: string; userId: string }) {
  return {
    type: 'ReleaseUsername',
    data,
    meta: {
      at: meta.occurredAt,
      actor: { kind: 'system', id: 'username-reactor' },
      correlationId: meta.correlationId,
      causationId: id,
      commandId: v5(`${id} ${data.nameHash}`, commandIds),
    },
  } as const;
}
