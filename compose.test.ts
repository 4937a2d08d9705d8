import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingNames } from '#schema/config.ts';

type Service = { environment?: Record<string, string | number>; image?: string };

/** What compose makes of a value when neither the environment nor a .env file sets anything. */
const unset = (value: string | number) => String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1');

const text = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const roles = Object.entries(services).filter(([, { image }]) => image === 'live-listings');
const settingsOf = ({ environment = {} }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, unset(value)]));

describe('compose.yaml', () => {
  it('runs each role in a container of its own, on the stores that it brings', () => {
    expect(roles.map(([name]) => name)).toEqual(['gateway', 'projections', 'ingest']);
    for (const [name, service] of roles) {
      const { ROLES, EVENTSTORE_URL, MONGODB_URL } = readConfig(settingsOf(service));
      expect(ROLES).toEqual([name]);
      expect(services).toHaveProperty(new URL(EVENTSTORE_URL ?? '').hostname);
      expect(services).toHaveProperty(new URL(MONGODB_URL ?? '').hostname);
    }
  });

  it('passes on settings that the product knows, and nothing else', () => {
    for (const [, service] of roles)
      for (const name of Object.keys(settingsOf(service))) expect(settingNames).toContain(name);
  });
});
