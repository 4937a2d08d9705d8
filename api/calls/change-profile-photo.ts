import { imageAddress, profilePhotoPrefix } from '#schema/image.ts';
import type { Rejection } from '#schema/rejections.ts';
import type { Caller, Gateway } from '../gateway.ts';
import { metadataFor } from '../metadata.ts';

/** Stores the picture and makes it the caller's (R-09, PROF-05); throws `Refused` for what is no image. */
export async function changeProfilePhoto(
  gateway: Gateway,
  caller: Caller,
  picture: Buffer,
): Promise<{ profilePhotoUrl: string } | Rejection> {
  const profilePhotoUrl = imageAddress(await gateway.images.add(picture, { prefix: profilePhotoPrefix }));
  const outcome = await gateway.send({
    type: 'ChangeProfilePhoto',
    data: { userId: caller.actor.id, profilePhotoUrl },
    meta: metadataFor(gateway, caller),
  });
  return outcome.ok ? { profilePhotoUrl } : outcome.rejection;
}
