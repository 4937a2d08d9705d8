import { imageAddress, profilePhotoPrefix } from '#schema/kernel/image.ts';
import type { Rejection } from '#schema/kernel/rejections.ts';
import { metadataFor } from '../commands/metadata.ts';
import type { Caller, Gateway } from '../gateway.ts';

/** Stores the picture and makes it the caller's (R-09, PROF-05); throws `Refused` for what is no image. */
export async function changeProfilePhoto(
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
