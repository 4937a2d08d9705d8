import type { EventType } from '../kernel/fields.ts';

/**
 * A row of the view `users` (DATA-01); `email` is encrypted; accounts are found by `emailHash` and by
 * `usernameKey`, the username in lower case.
 */
export type UserRow = {
  id: string;
  email: string;
  emailHash: string;
  username: string | null;
  usernameKey: string | null;
  profilePhotoUrl: string | null;
  interests: EventType[];
  emailOptIn: boolean;
  onboardingCompleted: boolean;
  isAdmin: boolean;
  createdAt: string;
  updatedAt: string;
};
