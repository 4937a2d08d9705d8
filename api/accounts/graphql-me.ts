import type { CurrentUser } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { objectType } from '../graphql/object-type.ts';
import { EventTypeEnum } from '../graphql/scalars.ts';

export const CurrentUserRef = objectType<CurrentUser, 'eventCheck'>('CurrentUser', {
  fields: (t) => ({
    id: t.exposeID('id'),
    username: t.exposeString('username', { nullable: true }),
    email: t.exposeString('email'),
    isAdmin: t.exposeBoolean('isAdmin'),
    onboardingCompleted: t.exposeBoolean('onboardingCompleted'),
    profilePhotoUrl: t.exposeString('profilePhotoUrl', { nullable: true }),
    interests: t.expose('interests', { type: [EventTypeEnum] }),
    emailOptIn: t.exposeBoolean('emailOptIn'),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
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
