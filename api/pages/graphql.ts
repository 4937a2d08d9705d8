import { builder } from '../graphql/builder.ts';
import { objectType } from '../graphql/object-type.ts';
import { siteOf } from './site.ts';

const SiteRef = objectType<ReturnType<typeof siteOf>>('Site', {
  description: "The operator's settings that a page needs, and today in the city.",
  fields: (t) => ({
    name: t.exposeString('name'),
    city: t.exposeString('city'),
    timeZone: t.exposeString('timeZone'),
    today: t.exposeString('today'),
    minNoticeDays: t.exposeInt('minNoticeDays'),
    guestSubmissions: t.exposeBoolean('guestSubmissions'),
    privacyUrl: t.exposeString('privacyUrl', { nullable: true }),
    termsUrl: t.exposeString('termsUrl', { nullable: true }),
    supportEmail: t.exposeString('supportEmail', { nullable: true }),
  }),
});

builder.queryField('site', (t) =>
  t.field({
    type: SiteRef,
    authScopes: { anyone: true },
    resolve: (_root, _args, { gateway }) => siteOf(gateway),
  }),
);
