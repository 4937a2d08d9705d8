import { toPublicProfile, userByUsername } from '#projections/views/users/queries.ts';
import { isRejection, type Rejection } from '#schema/kernel/rejections.ts';
import { receiveImage } from '../images/receive.ts';
import { json } from '../server/answer.ts';
import { jsonBody } from '../server/read-body.ts';
import type { Answer, Call, Route } from '../server/route.ts';
import { changeProfilePhoto } from './change-profile-photo.ts';
import { reviseProfile } from './revise-profile.ts';

async function revise({ gateway, caller, request }: Call): Promise<Answer | Rejection> {
  const revised = await reviseProfile(gateway, caller, await jsonBody(request));
  return isRejection(revised) ? revised : json(200, revised);
}

async function uploadPhoto({ gateway, caller, request }: Call): Promise<Answer | Rejection> {
  const changed = await changeProfilePhoto(gateway, caller, await receiveImage(request, 'photo'));
  return isRejection(changed) ? changed : json(200, changed);
}

/** what anyone may know of a member, by the name in any case (PROF-08, PROF-12). */
async function show({ gateway, params: { username = '' } }: Call): Promise<Answer | Rejection> {
  const row = await userByUsername(gateway.readModels, username);
  const profile = row && toPublicProfile(row);
  return profile ? json(200, profile) : { code: 'user-unknown' };
}

/** */
export const profileRoutes: readonly Route[] = [
  { method: 'PATCH', path: '/api/profile', who: { sends: 'ReviseProfile' }, rate: 'W', answer: revise },
  {
    method: 'POST',
    path: '/api/profile/upload-photo',
    who: { sends: 'ChangeProfilePhoto' },
    rate: 'F',
    answer: uploadPhoto,
  },
  { method: 'GET', path: '/api/users/:username', who: 'anyone', rate: 'Q', answer: show },
];
