import { CurrentUserRef } from '../accounts/graphql.ts';
import { builder } from '../graphql/builder.ts';
import { resultOrThrow } from '../graphql/errors/graphql-error.ts';
import { objectType } from '../graphql/object-type.ts';
import { type LoginResult, login, sendMagicLink } from './handlers.ts';
import { clearSessionCookies, endSession } from './sessions.ts';
import { type SignInResult, signIn } from './sign-in.ts';

const SendMagicLinkPayload = objectType<{ message: string; emailSent: boolean }>('SendMagicLinkPayload', {
  fields: (t) => ({ message: t.exposeString('message'), emailSent: t.exposeBoolean('emailSent') }),
});

const LoginPayload = objectType<LoginResult>('LoginPayload', {
  description: 'The user when the session already is that address, else a link was mailed.',
  fields: (t) => ({
    message: t.exposeString('message'),
    user: t.field({
      type: CurrentUserRef,
      nullable: true,
      resolve: (answer) => ('user' in answer ? answer.user : null),
    }),
    emailSent: t.boolean({ resolve: (answer) => 'emailSent' in answer }),
  }),
});

const VerifyPayload = objectType<SignInResult, 'cookies'>('VerifyPayload', {
  fields: (t) => ({
    user: t.expose('user', { type: CurrentUserRef }),
    returnTo: t.exposeString('returnTo', { description: 'The page of this site to go on to.' }),
  }),
});

builder.mutationFields((t) => ({
  sendMagicLink: t.field({
    type: SendMagicLinkPayload,
    description: 'Mails a sign-in link; every address gets the same answer.',
    authScopes: { anyone: true },
    extensions: { rate: 'L' },
    args: { email: t.arg.string({ required: true }) },
    resolve: (_root, args, { gateway, httpRequest }) =>
      resultOrThrow(sendMagicLink(gateway, httpRequest, args)),
  }),
  login: t.field({
    type: LoginPayload,
    authScopes: { anyone: true },
    extensions: { rate: 'L' },
    args: { email: t.arg.string({ required: true }), returnTo: t.arg.string() },
    resolve: (_root, args, { gateway, caller }) => resultOrThrow(login(gateway, caller, args)),
  }),
  verify: t.field({
    type: VerifyPayload,
    description: 'Signs in by the token of a mailed link, once; the answer sets the session cookie.',
    authScopes: { anyone: true },
    extensions: { rate: 'L' },
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, { gateway, caller, responseHeaders }) => {
      const signedIn = await resultOrThrow(signIn(gateway, caller, token));
      responseHeaders['set-cookie'] = signedIn.cookies;
      return signedIn;
    },
  }),
  logout: t.boolean({
    description: 'Ends the session; the answer removes its cookie.',
    authScopes: { anyone: true },
    // The gateway has counted it as a query, the class of the REST call.
    extensions: { rate: 'none' },
    resolve: async (_root, _args, { gateway, caller, responseHeaders }) => {
      await endSession(gateway, caller.session);
      responseHeaders['set-cookie'] = clearSessionCookies(gateway);
      return true;
    },
  }),
}));
