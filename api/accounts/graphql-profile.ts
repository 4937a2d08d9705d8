import { toPublicProfile, userByUsername } from '#projections/views/users/queries.ts';
import type { PublicProfile } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { exposed, objectType, optional } from '../graphql/object-type.ts';
import { EventTypeEnum } from '../graphql/scalars.ts';
import { sends } from '../graphql/sends.ts';
import { reviseProfile } from './commands.ts';
import { CurrentUserRef } from './graphql-me.ts';

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
