import { usernames } from '#domain/reservation/unique-names.ts';
import { users } from '#projections/views/users/users.ts';
import { profileInput } from '#schema/accounts/user.ts';
import { imageAddress, profilePhotoPrefix } from '#schema/kernel/image.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { CommandCall } from '../commands/command-call.ts';
import { metadataFor } from '../commands/metadata.ts';
import { parseInput } from '../commands/parse-input.ts';
import { rowFromEvents, streamAsOf } from '../commands/stream-as-of.ts';
import { takeName } from '../commands/unique-names.ts';
import { receiveImage } from '../images/receive-image.ts';
import { commandRoute } from '../server/request/command-route.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { presentUser } from './presenter.ts';

/**
 * Changes the caller's own profile (R-08, PROF-06): reserves a new username, records all changes in one
 * append, and releases the former username. A retry completes an interrupted call.
 */
export const reviseProfile: CommandCall<CurrentUser> = {
  command: 'ReviseProfile',
  async run(gateway, caller, { input }) {
    const changes = parseInput(profileInput, input);
    if (isRejection(changes)) return changes;
    const userId = caller.actor.id;
    const { username } = changes;
    const revise = (reservation?: number) => {
      const data = { ...changes, userId, reservation };
      return gateway.send({ type: 'ReviseProfile', data, meta: metadataFor(gateway, caller) });
    };
    const revised =
      username == null
        ? await revise()
        : await takeName(gateway, caller, { kind: usernames, name: username, owner: userId }, revise);
    if (!revised.ok) return revised.rejection;
    return presentUser(gateway, rowFromEvents(users, userId, await streamAsOf(gateway, revised)));
  },
};

/**
 * Stores the picture and makes it the caller's photo (R-09, PROF-05); throws `HttpError` for a file that is
 * not an image.
 */
async function uploadPhoto({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const name = await gateway.images.add(await receiveImage(request, 'photo'), { prefix: profilePhotoPrefix });
  const profilePhotoUrl = imageAddress(name);
  const data = { userId: caller.actor.id, profilePhotoUrl };
  const meta = metadataFor(gateway, caller);
  const outcome = await gateway.send({ type: 'ChangeProfilePhoto', data, meta });
  if (outcome.ok) return json(200, { profilePhotoUrl });
  await gateway.images.remove(name);
  return outcome.rejection;
}

/** a photo is sent as multipart, over REST only. */
export const profileCommandRoutes: readonly Route[] = [
  commandRoute('PATCH', '/api/profile', reviseProfile),
  {
    method: 'POST',
    path: '/api/profile/upload-photo',
    who: { sends: 'ChangeProfilePhoto' },
    rate: 'F',
    handle: uploadPhoto,
  },
];
