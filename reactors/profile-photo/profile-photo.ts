import { profilePhotoName } from '#schema/kernel/image.ts';
import { userStream } from '#schema/kernel/streams.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';

/**
 * Deletes the former photos of an account (PROF-03). Their names (`profilePhotoName`) are used for nothing
 * else, so no other page needs them.
 */
export const profilePhotoReactor: Reactor<'ProfilePhotoChanged'> = {
  name: 'profile-photo',
  on: ['ProfilePhotoChanged'],

  async react({ data: { userId } }, { log, images }) {
    if (typeof userId !== 'string') throw new SkipEvent('the event names no account');
    const names = (await log.readStream(userStream(userId)))
      .filter(({ type }) => type === 'ProfilePhotoChanged')
      .map(({ data }) => profilePhotoName(String(data.profilePhotoUrl)));
    const former = new Set(names);
    former.delete(names.at(-1) ?? null);
    for (const name of former) if (name) await images.remove(name);
  },
};
