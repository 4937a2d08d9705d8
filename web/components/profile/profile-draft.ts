import type { EventType } from '#schema/kernel/fields.ts';
import type { CurrentUser } from '#schema/wire.ts';
import { errorToast, type ToastText } from '../toast/toast.ts';

export type ProfileDraft = {
  username: string;
  interests: readonly EventType[];
  emailOptIn: boolean;
  /** A chosen picture that is not uploaded yet. */
  photo: File | null;
};

export function draftOf({ username, interests, emailOptIn }: CurrentUser): ProfileDraft {
  return { username: username ?? '', interests, emailOptIn, photo: null };
}

/** True if the draft differs; the order of interests does not matter. */
export function isChanged(draft: ProfileDraft, before: ProfileDraft): boolean {
  return (
    draft.photo !== before.photo ||
    draft.username !== before.username ||
    draft.emailOptIn !== before.emailOptIn ||
    draft.interests.length !== before.interests.length ||
    draft.interests.some((interest) => !before.interests.includes(interest))
  );
}

/** The toast for an invalid username; null for a valid one (ONB-09, ONB-10). */
export function usernameProblem(username: string): ToastText | null {
  const name = username.trim();
  if (name === '') return errorToast('Username required', 'Please enter a username.');
  if (name.length < 3) return errorToast('Username too short', 'Username must be at least 3 characters.');
  if (/[^A-Za-z0-9_.-]/.test(name))
    return errorToast('Invalid username', "Username may contain only letters, digits, '_', '-' and '.'");
  return null;
}

/** ONB-12. */
export function interestsProblem(interests: readonly EventType[]): ToastText | null {
  if (interests.length > 0) return null;
  return errorToast(
    'Select at least one interest',
    "Please choose at least one event type you're interested in.",
  );
}
