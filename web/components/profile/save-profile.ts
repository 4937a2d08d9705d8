import type { CurrentUser } from '#schema/wire.ts';
import { invalidate } from '#web/data/graphql/client.ts';
import { messageOf, RequestFailed, request } from '#web/data/request.ts';
import { setUser } from '#web/data/session/session.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { upload } from '#web/data/upload.ts';
import { toast } from '../toast.ts';
import type { ProfileDraft } from './profile-draft.ts';

/** Result of saving; a toast has reported every failure. */
type Saved = 'saved' | 'photo-refused' | 'username-taken' | 'failed';

/** A damaged photo, one too large, and what is none: another is needed. */
const unfitPhoto = [400, 413, 415];

/** The picture sent last: another try after a failure does not send it again. */
let sentPhoto: File | null = null;

function failed(error: unknown, fallback: string): void {
  toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });
  handleSessionEnd(error);
}

/** Sends the photo, if one was chosen, then the rest in one call; the session takes the answer (ONB-08, PROF-01..04). */
export async function saveProfile(
  { photo, ...draft }: ProfileDraft,
  { completes = false }: { completes?: boolean } = {},
): Promise<Saved> {
  if (photo && photo !== sentPhoto) {
    try {
      await upload({ path: '/api/profile/upload-photo', field: 'photo', file: photo, onProgress: () => {} });
      sentPhoto = photo;
    } catch (error) {
      failed(error, 'Failed to upload photo');
      return error instanceof RequestFailed && unfitPhoto.includes(error.status) ? 'photo-refused' : 'failed';
    }
  }
  try {
    const body = {
      ...draft,
      username: draft.username.trim(),
      ...(completes && { onboardingCompleted: true }),
    };
    const response = await request('PATCH', '/api/profile', body);
    setUser((await response.json()) as CurrentUser);
    invalidate('PublicProfile');
    return 'saved';
  } catch (error) {
    failed(error, 'Failed to update profile');
    return error instanceof RequestFailed && error.status === 409 ? 'username-taken' : 'failed';
  }
}
