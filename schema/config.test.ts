import { describe, expect, it } from 'vitest';
import { BadConfiguration, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing set', () =>
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      ADMIN_EMAILS: [],
    }));

  it('takes an empty variable as unset', () => expect(readConfig({ PORT: '' }).PORT).toBe(3000));

  it('reads administrators without regard to case', () =>
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
    ['ADMIN_EMAILS', 'nobody'],
    ['ROLES', 'gateway'],
    ['EVENTSTORE_URL', 'esdb://localhost'],
    ['PRIVACY_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(BadConfiguration);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('demands secret, mail server and address in production, naming each', () =>
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /SESSION_SECRET.*SMTP_URL.*MAIL_FROM.*PUBLIC_URL/,
    ));
});
