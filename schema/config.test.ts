import { describe, expect, it } from 'vitest';
import { BadConfiguration, readConfig } from './config.ts';
import { rateLimits } from './kernel/rate-limits.ts';

describe('the configuration', () => {
  it('needs no variables', () =>
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      ADMIN_EMAILS: [],
    }));

  it('treats an empty variable as unset', () => expect(readConfig({ PORT: '' }).PORT).toBe(3000));

  it('reads administrators ignoring case', () =>
    expect(readConfig({ ADMIN_EMAILS: 'Ada@Example.com, bo@example.com' }).ADMIN_EMAILS).toEqual([
      'ada@example.com',
      'bo@example.com',
    ]));

  it.each([
    ['PORT', 'many'],
    ['CITY_TIMEZONE', 'Texas'],
    ['MIN_NOTICE_DAYS', '-1'],
    ['GUEST_SUBMISSIONS', 'maybe'],
    ['SESSION_SECRET', 'short'],
    ['ADMIN_EMAILS', 'unknown'],
    ['ROLES', 'gateway'],
    ['ROLES', 'gateway,scraper'],
    ['EVENTSTORE_URL', 'http://localhost:2113'],
    ['MONGODB_URL', 'localhost'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
    ['OPENAI_BASE_URL', 'file:///etc/passwd'],
    ['RATE_LIMITS', 'some'],
    ['RATE_LIMITS', 'Z.address=1/m'],
    ['RATE_LIMITS', 'G.email=1/m'],
    ['RATE_LIMITS', 'G.address=0/m'],
    ['CITY_SUBURBS', `Kyle, ${'x'.repeat(61)}`],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['FETCH_ALLOW_HOSTS', 'calendar.internal'],
    ['FETCH_ALLOW_HOSTS', 'http://calendar.internal:8080'],
  ])('rejects %s=%s with a message that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('reads lists of proxies, hosts and suburbs', () =>
    expect(
      readConfig({
        CITY_SUBURBS: 'Round Rock, Kyle',
        TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1',
        FETCH_ALLOW_HOSTS: 'Calendar.internal:8080, [::1]:80',
      }),
    ).toMatchObject({
      CITY_SUBURBS: ['round rock', 'kyle'],
      TRUSTED_PROXIES: ['loopback', '10.0.0.0/8', '2001:db8::1'],
      FETCH_ALLOW_HOSTS: ['calendar.internal:8080', '[::1]:80'],
    }));

  it('allows a subset of the roles only with both servers', () => {
    const EVENTSTORE_URL = 'esdb://events.internal:2113';
    const MONGODB_URL = 'mongodb://rows.internal:27017';
    const { ROLES } = readConfig({ ROLES: 'ingest, gateway', EVENTSTORE_URL, MONGODB_URL });
    expect(ROLES).toEqual(['gateway', 'ingest']);
    expect(() => readConfig({ ROLES: 'ingest', MONGODB_URL })).toThrow(/ROLES.*EVENTSTORE_URL/);
    expect(readConfig({ MONGODB_URL }).ROLES).toEqual(['gateway', 'projections', 'ingest']);
  });

  it('rejects production without rate limits', () => {
    expect(() => readConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/);
    expect(readConfig({ RATE_LIMITS: 'off' }).RATE_LIMITS).toBeNull();
  });

  it('changes the limits of RATE_LIMITS, and keeps the others (D-43)', () => {
    const changed = readConfig({ RATE_LIMITS: 'G.address=30/h, Q.address=600/m' }).RATE_LIMITS;
    expect(changed).toEqual({
      ...rateLimits,
      G: { ...rateLimits.G, address: { most: 30, seconds: 3600 } },
      Q: { address: { most: 600, seconds: 60 } },
    });
    expect(readConfig({}).RATE_LIMITS).toEqual(rateLimits);
  });

  it('requires secret, mail server and address in production, naming each', () =>
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /SESSION_SECRET.*SMTP_URL.*MAIL_FROM.*PUBLIC_URL/,
    ));
});
