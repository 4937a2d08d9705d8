import { builder } from '../graphql/builder.ts';
import { exposed, exposedOrNull, objectType } from '../graphql/object-type.ts';
import { siteOf } from './site.ts';

const SiteRef = objectType<ReturnType<typeof siteOf>>('Site', {
  description: "The operator's settings that a page needs, and today in the city.",
  fields: (t) => ({
    ...exposed(t, 'String', 'name', 'city', 'timeZone', 'today'),
    minNoticeDays: t.exposeInt('minNoticeDays'),
    guestSubmissions: t.exposeBoolean('guestSubmissions'),
    ...exposedOrNull(t, 'String', 'privacyUrl', 'termsUrl', 'supportEmail'),
  }),
});

builder.queryField('site', (t) =>
  t.field({
    type: SiteRef,
    authScopes: { anyone: true },
    resolve: (_root, _args, { gateway }) => siteOf(gateway),
  }),
);
