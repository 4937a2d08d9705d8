import { profilePhotoName } from '#schema/kernel/image.ts';
import { userStream } from '#schema/kernel/streams.ts';
import { type Reactor, SkipEvent } from '../reactor.ts';

/**
 * Removes the pictures that an account no longer shows (PROF-03). They bear names of their own, which nothing else
 * on the site may show (`profilePhotoName`), so nothing else can miss them.
 */
export const profilePhotoReactor: Reactor<'ProfilePhotoChanged'> = {
  name: 'profile-photo',
  on: ['ProfilePhotoChanged'],

  async react({ data: { userId } }, { log, images }) {
    if (typeof userId !== 'string') throw new SkipEvent('the event names no account');
    const shown = (await log.readStream(userStream(userId)))
      .filter(({ type }) => type === 'ProfilePhotoChanged')
      .map(({ data }) => profilePhotoName(String(data.profilePhotoUrl)));
    const former = new Set(shown);
    former.delete(shown.at(-1) ?? null);
    for (const name of former) if (name) await images.remove(name);
  },
};
