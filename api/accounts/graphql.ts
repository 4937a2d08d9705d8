import {
  displayNames,
  toPublicProfile,
  userByEmailHash,
  userByUsername,
  usersByUsername,
} from '#projections/views/users/queries.ts';
import type { CurrentUser, PublicProfile } from '#schema/wire.ts';
import type { Gateway, Queries } from '../gateway.ts';
import { builder } from '../graphql/builder.ts';
import { takeRowBudget } from '../graphql/connection.ts';
import { exposed, exposedOrNull, objectType, optional } from '../graphql/object-type.ts';
import { EventTypeEnum } from '../graphql/scalars.ts';
import { sends } from '../graphql/sends.ts';
import { reviseProfile } from './commands.ts';

export const CurrentUserRef = objectType<CurrentUser, 'eventCheck'>('CurrentUser', {
  fields: (t) => ({
    id: t.exposeID('id'),
    ...exposedOrNull(t, 'String', 'username', 'profilePhotoUrl'),
    ...exposed(t, 'String', 'email', 'createdAt', 'updatedAt'),
    ...exposed(t, 'Boolean', 'isAdmin', 'onboardingCompleted', 'emailOptIn'),
    interests: t.expose('interests', { type: [EventTypeEnum] }),
  }),
});

builder.queryField('me', (t) =>
  t.field({
    type: CurrentUserRef,
    nullable: true,
    description: 'The signed-in user; null when signed out.',
    authScopes: { anyone: true },
    resolve: (_root, _args, { caller }) => caller.user,
  }),
);

const PublicProfileRef = objectType<PublicProfile>('PublicProfile', {
  description: 'What anyone may know of a member.',
  fields: (t) => ({
    ...exposed(t, 'String', 'username', 'createdAt'),
    profilePhotoUrl: t.exposeString('profilePhotoUrl', { nullable: true }),
    interests: t.expose('interests', { type: [EventTypeEnum] }),
  }),
});

/** Only the given fields change; a username that another account has is refused, and then nothing changes. */
const ProfileInput = builder.inputType('ProfileInput', {
  fields: (t) => ({
    username: t.string(),
    interests: t.field({ type: [EventTypeEnum] }),
    ...optional(t, 'Boolean', 'emailOptIn', 'onboardingCompleted'),
  }),
});

builder.queryField('user', (t) =>
  t.field({
    type: PublicProfileRef,
    nullable: true,
    description: 'A member by the username, in any case; null when nobody bears it.',
    authScopes: { anyone: true },
    args: { username: t.arg.string({ required: true }) },
    resolve: async (_root, { username }, { gateway }) => {
      const row = await userByUsername(gateway.readModels, username);
      return row ? toPublicProfile(row) : null;
    },
  }),
);

builder.mutationField('updateProfile', (t) =>
  t.field({
    type: CurrentUserRef,
    args: { input: t.arg({ type: ProfileInput, required: true }) },
    ...sends(reviseProfile),
  }),
);

type Account = { id: string; name: string; createdAt: string };

const AccountRef = objectType<Account>('Account', {
  description: 'An account as administrators look it up.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'The username, else the e-mail.' }),
    createdAt: t.exposeString('createdAt'),
  }),
});

builder.queryField('accounts', (t) =>
  t.field({
    type: [AccountRef],
    description: 'Accounts whose username begins with the search or whose e-mail it is, by name.',
    authScopes: { reading: 'accounts' },
    args: { search: t.arg.string({ required: true }), first: t.arg.int() },
    resolve: (_root, { search, first }, { gateway, operation }) =>
      findAccounts(gateway, search, takeRowBudget(first, operation)),
  }),
);

/**
 * The account whose e-mail address equals the search, then those whose username starts with it, by name. E-mail
 * addresses are stored encrypted, so only a whole address can be found. A blank search finds none (AVE-21).
 */
async function findAccounts(
  { readModels, sealer }: Queries & Pick<Gateway, 'sealer'>,
  search: string,
  limit: number,
): Promise<Account[]> {
  const text = search.trim();
  if (text === '') return [];
  const [owner, others] = await Promise.all([
    text.includes('@') ? userByEmailHash(readModels, sealer.subjectOf(text)) : undefined,
    usersByUsername(readModels, text, limit),
  ]);
  const found = [...(owner ? [owner] : []), ...others].slice(0, limit);
  const nameOf = await displayNames(
    { readModels, sealer },
    found.map(({ id }) => id),
  );
  return found.map(({ id, createdAt }) => ({ id, name: nameOf.get(id) ?? id, createdAt }));
}
