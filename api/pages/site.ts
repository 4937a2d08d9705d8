import type { Gateway } from '../gateway.ts';

/** The operator's settings for pages, and the city's date; `Site` of the GraphQL schema. */
export function siteOf({ config, today }: Pick<Gateway, 'config' | 'today'>) {
  return {
    name: config.SITE_NAME,
    city: config.CITY_NAME,
    timeZone: config.CITY_TIMEZONE,
    today: today(),
    minNoticeDays: config.MIN_NOTICE_DAYS,
    guestSubmissions: config.GUEST_SUBMISSIONS,
    privacyUrl: config.PRIVACY_URL ?? null,
    termsUrl: config.TERMS_URL ?? null,
    supportEmail: config.SUPPORT_EMAIL ?? null,
  };
}
