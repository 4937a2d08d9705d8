import { users } from '#projections/views/users/users.ts';
import { imageAddress, profilePhotoPrefix } from '#schema/kernel/image.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { commandCall } from '../commands/command-call.ts';
import { metadataFor } from '../commands/metadata.ts';
import { rowFromEvents } from '../commands/row-from-events.ts';
import { receiveImage } from '../images/receive-image.ts';
import { commandRoute, fileRoute } from '../server/request/command-route.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { presentUser } from './presenter.ts';

/** Changes the caller's own profile in one append; a former username is free when this answers (R-08, PROF-06). */
export const reviseProfile = commandCall('ReviseProfile', {
  prepare: ({ caller }, changes) => ({ ...changes, userId: caller.actor.id }),
  present: ({ gateway }, { history }, { userId }) =>
    presentUser(gateway, rowFromEvents(users, userId, history)),
});

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
  fileRoute('/api/profile/upload-photo', 'ChangeProfilePhoto', uploadPhoto),
];
