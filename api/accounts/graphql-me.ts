import type { CurrentUser } from '#schema/wire.ts';
import { builder } from '../graphql/builder.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { EventTypeEnum } from '../graphql/scalars.ts';

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
