import type { ChangeProfilePhoto, ReviseProfile, UserFact } from '#schema/accounts/user.ts';
import type { EventType } from '#schema/kernel/fields.ts';
import { profilePhotoName } from '#schema/kernel/image.ts';
import { type Decision, reject } from '../decider.ts';
import { mayUse, type NamesInUse } from '../reservation/names-in-use.ts';
import { usernameHash } from './username-hash.ts';

/** The profile fields that the rules need. */
export type Profile = {
  username: string | null;
  interests: readonly EventType[];
  emailOptIn: boolean;
  profilePhotoUrl: string | null;
  onboardingCompleted: boolean;
};

export const emptyProfile: Profile = {
  username: null,
  interests: [],
  emailOptIn: false,
  profilePhotoUrl: null,
  onboardingCompleted: false,
};

/**
 * Applies all changes or none; only to the own profile, which is completed only with username and interest
 * (PROF-06, ONB-14).
 */
export function reviseProfile(
  { data, meta }: ReviseProfile,
  profile: Profile,
  names: NamesInUse,
): Decision<UserFact> {
  const { userId, username, reservation, interests, emailOptIn, onboardingCompleted } = data;
  if (meta.actor.id !== userId) return reject('not-own-profile');

  const completes = onboardingCompleted === true && !profile.onboardingCompleted;
  if (completes && (username ?? profile.username) === null) return reject('username-required');
  if (completes && (interests ?? profile.interests).length === 0) return reject('interest-required');
  if (username != null && !mayUse(names, usernameHash(username), reservation))
    return reject('reservation-needed');

  const revised = {
    ...(interests && interests.join() !== profile.interests.join() && { interests }),
    ...(emailOptIn != null && emailOptIn !== profile.emailOptIn && { emailOptIn }),
  };
  return [
    ...(username != null && username !== profile.username
      ? [
          {
            type: 'UsernameChosen',
            data: { userId, username, ...(reservation !== undefined && { reservation }) },
          } as const,
        ]
      : []),
    ...(Object.keys(revised).length > 0
      ? [{ type: 'ProfileRevised', data: { userId, ...revised } } as const]
      : []),
    ...(completes ? [{ type: 'OnboardingCompleted', data: { userId } } as const] : []),
  ];
}

/** Accepts an uploaded photo for the own profile only (PROF-05, PROF-06). */
export function changeProfilePhoto({ data, meta }: ChangeProfilePhoto, profile: Profile): Decision<UserFact> {
  if (meta.actor.id !== data.userId) return reject('not-own-profile');
  if (!profilePhotoName(data.profilePhotoUrl)) return reject('photo-not-uploaded');
  return data.profilePhotoUrl === profile.profilePhotoUrl ? [] : [{ type: 'ProfilePhotoChanged', data }];
}
