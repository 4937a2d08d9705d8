import type { EventType } from '#schema/kernel/fields.ts';
import type { CurrentUser } from '#schema/wire.ts';
import type { ToastText } from '../toast.ts';

/** What a member is about to say of the own account. */
export type ProfileDraft = {
  username: string;
  interests: readonly EventType[];
  emailOptIn: boolean;
  /** A picture chosen and not yet sent. */
  photo: File | null;
};

export function draftOf({ username, interests, emailOptIn }: CurrentUser): ProfileDraft {
  return { username: username ?? '', interests, emailOptIn, photo: null };
}

/** Whether the account would be another; the interests in whatever order. */
export function isChanged(draft: ProfileDraft, before: ProfileDraft): boolean {
  return (
    draft.photo !== before.photo ||
    draft.username !== before.username ||
    draft.emailOptIn !== before.emailOptIn ||
    draft.interests.length !== before.interests.length ||
    draft.interests.some((interest) => !before.interests.includes(interest))
  );
}

const wrong = (title: string, description: string): ToastText => ({
  title,
  description,
  variant: 'destructive',
});

/** What is wrong with a username, as the toast says it; null when nothing (ONB-09, ONB-10). */
export function usernameProblem(username: string): ToastText | null {
  const name = username.trim();
  if (name === '') return wrong('Username required', 'Please enter a username.');
  if (name.length < 3) return wrong('Username too short', 'Username must be at least 3 characters.');
  if (/[^A-Za-z0-9_.-]/.test(name))
    return wrong('Invalid username', "Username may contain only letters, digits, '_', '-' and '.'");
  return null;
}

/** ONB-12. */
export function interestsProblem(interests: readonly EventType[]): ToastText | null {
  if (interests.length > 0) return null;
  return wrong('Select at least one interest', "Please choose at least one event type you're interested in.");
}
