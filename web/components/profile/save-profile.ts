import type { CurrentUser } from '#schema/wire.ts';
import { changed } from '#web/data/graphql/changed.ts';
import { hasStatus, messageOf, request } from '#web/data/request.ts';
import { setUser } from '#web/data/session/session.ts';
import { handleSessionEnd } from '#web/data/session/session-ended.ts';
import { upload } from '#web/data/upload.ts';
import { errorToast, toast } from '../toast/toast.ts';
import type { ProfileDraft } from './profile-draft.ts';

/** Result of saving; a toast has reported every failure. */
type SaveResult = 'saved' | 'photo-refused' | 'username-taken' | 'failed';

/** The photo is damaged, too large, or no picture: the user has to choose another. */
const rejectedPhoto = [400, 413, 415];

/** The last uploaded picture: a retry does not upload it again. */
let uploadedPhoto: File | null = null;

function showFailure(error: unknown, fallback: string): void {
  toast(errorToast('Error', messageOf(error, fallback)));
  handleSessionEnd(error);
}

/**
 * Uploads the photo, if one was chosen, then saves the rest in one call and updates the session (ONB-08,
 * PROF-01..04).
 */
export async function saveProfile(
  { photo, ...draft }: ProfileDraft,
  { completesOnboarding = false }: { completesOnboarding?: boolean } = {},
): Promise<SaveResult> {
  if (photo && photo !== uploadedPhoto) {
    try {
      await upload({ path: '/api/profile/upload-photo', field: 'photo', file: photo, onProgress: () => {} });
      uploadedPhoto = photo;
    } catch (error) {
      showFailure(error, 'Failed to upload photo');
      return hasStatus(error, ...rejectedPhoto) ? 'photo-refused' : 'failed';
    }
  }
  try {
    const body = {
      ...draft,
      username: draft.username.trim(),
      ...(completesOnboarding && { onboardingCompleted: true }),
    };
    const response = await request('PATCH', '/api/profile', body);
    setUser((await response.json()) as CurrentUser);
    changed('profile');
    return 'saved';
  } catch (error) {
    showFailure(error, 'Failed to update profile');
    return hasStatus(error, 409) ? 'username-taken' : 'failed';
  }
}
