import type { Fact, FactNamed } from '#schema/events.ts';

export const userRegistered = (userId = 'u1', email = 'sealed address'): Fact => ({
  type: 'UserRegistered',
  data: { userId, email, emailHash: userId.padEnd(64, '0') },
});

export const adminGranted = (userId = 'u1'): Fact => ({
  type: 'AdminGranted',
  data: { userId, by: 'operator' },
});

export const adminRevoked = (userId = 'u1'): Fact => ({
  type: 'AdminRevoked',
  data: { userId, by: 'operator' },
});

export const usernameReserved = (userId = 'u1'): Fact => ({
  type: 'UsernameReserved',
  data: { userId, nameHash: userId.padEnd(64, '0') },
});

export const usernameConfirmed = (userId = 'u1'): Fact => ({
  type: 'UsernameConfirmed',
  data: { userId, nameHash: userId.padEnd(64, '0'), reservation: 1 },
});

export const usernameChosen = (userId = 'u1', username = 'late.encore'): Fact => ({
  type: 'UsernameChosen',
  data: { userId, username, reservation: 1 },
});

export const usernameReservationAbandoned = (userId = 'u1'): Fact => ({
  type: 'UsernameReservationAbandoned',
  data: { userId, nameHash: userId.padEnd(64, '0'), reservation: 2 },
});

export const profileRevised = (changes: Partial<FactNamed<'ProfileRevised'>['data']>): Fact => ({
  type: 'ProfileRevised',
  data: { userId: 'u1', ...changes },
});

export const profilePhotoChanged = (userId: string, profilePhotoUrl: string): Fact => ({
  type: 'ProfilePhotoChanged',
  data: { userId, profilePhotoUrl },
});

export const onboardingCompleted = (userId = 'u1'): Fact => ({
  type: 'OnboardingCompleted',
  data: { userId },
});

export const accountClosed = (userId = 'u1'): Fact => ({ type: 'AccountClosed', data: { userId } });

export const emailReserved = (userId = 'u1'): Fact => ({
  type: 'EmailReserved',
  data: { userId, emailHash: userId.padEnd(64, '0') },
});
