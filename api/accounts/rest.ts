import { toPublicProfile, userByUsername } from '#projections/views/users/queries.ts';
import { imageAddress, profilePhotoPrefix } from '#schema/kernel/image.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { metadataFor } from '../commands/metadata.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { receiveImage } from '../images/receive-image.ts';
import { readJsonBody } from '../server/request/read-body.ts';
import { type HttpResponse, json } from '../server/response/responses.ts';
import type { RequestContext, Route } from '../server/route.ts';
import { reviseProfile } from './revise-profile.ts';

async function revise({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const revised = await reviseProfile(gateway, caller, await readJsonBody(request));
  return isRejection(revised) ? revised : json(200, revised);
}

async function uploadPhoto({ gateway, caller, request }: RequestContext): Promise<HttpResponse | Rejection> {
  const changed = await changeProfilePhoto(gateway, caller, await receiveImage(request, 'photo'));
  return isRejection(changed) ? changed : json(200, changed);
}

/** what anyone may know of a member, by the name in any case (PROF-08, PROF-12). */
async function show({
  gateway,
  params: { username = '' },
}: RequestContext): Promise<HttpResponse | Rejection> {
  const row = await userByUsername(gateway.readModels, username);
  const profile = row && toPublicProfile(row);
  return profile ? json(200, profile) : { code: 'user-unknown' };
}

/** */
export const profileRoutes: readonly Route[] = [
  { method: 'PATCH', path: '/api/profile', who: { sends: 'ReviseProfile' }, rate: 'W', handle: revise },
  {
    method: 'POST',
    path: '/api/profile/upload-photo',
    who: { sends: 'ChangeProfilePhoto' },
    rate: 'F',
    handle: uploadPhoto,
  },
  { method: 'GET', path: '/api/users/:username', who: 'anyone', rate: 'Q', handle: show },
];

/** Stores the picture and makes it the caller's (R-09, PROF-05); throws `HttpError` for what is no image. */
async function changeProfilePhoto(
  gateway: Gateway,
  caller: Caller,
  picture: Buffer,
): Promise<{ profilePhotoUrl: string } | Rejection> {
  const name = await gateway.images.add(picture, { prefix: profilePhotoPrefix });
  const profilePhotoUrl = imageAddress(name);
  const outcome = await gateway.send({
    type: 'ChangeProfilePhoto',
    data: { userId: caller.actor.id, profilePhotoUrl },
    meta: metadataFor(gateway, caller),
  });
  if (outcome.ok) return { profilePhotoUrl };
  await gateway.images.remove(name);
  return outcome.rejection;
}
