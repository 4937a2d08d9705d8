import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settingNames } from '#schema/config.ts';

type Service = {
  environment?: Record<string, string | number>;
  image?: string;
  build?: string;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test: string[] };
};
type Environment = Record<string, string>;

const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const roles = Object.entries(services).filter(([, { image }]) => image === 'live-listings');

/** The variables that compose.yaml sets itself; the operator sets all others. */
const fixed = ['EVENTSTORE_URL', 'MONGODB_URL', 'DATA_DIR', 'HOST', 'PORT', 'ROLES'];
const forwarded = settingNames.filter((name) => !fixed.includes(name));

/** Compose's interpolation: `${X:-default}` and `${X:+replacement}`, innermost first, where empty means unset. */
function interpolate(value: string, environment: Environment): string {
  const replaced = value.replace(/\$\{(\w+):([-+])([^${}]*)\}/g, (_, name, operator, word) => {
    const set = environment[name] ?? '';
    return operator === '+' ? set && word : set || word;
  });
  return replaced === value ? value : interpolate(replaced, environment);
}

/** The environment of a role's container when `environment` is the operator's. */
const containerOf = ({ environment: lines = {} }: Service, environment: Environment = {}): Environment =>
  Object.fromEntries(
    Object.entries(lines).map(([name, line]) => [name, interpolate(String(line), environment)]),
  );

describe('compose.yaml', () => {
  it('runs each role in its own container, on the stores of compose.yaml', () => {
    expect(roles.map(([name]) => name)).toEqual(['gateway', 'gateway-2', 'projections', 'ingest']);
    for (const [name, service] of roles) {
      const { ROLES, EVENTSTORE_URL, MONGODB_URL } = readConfig(containerOf(service));
      expect(ROLES).toEqual([name.replace('-2', '')]);
      expect(services).toHaveProperty(new URL(EVENTSTORE_URL ?? '').hostname);
      expect(services).toHaveProperty(new URL(MONGODB_URL ?? '').hostname);
      expect(service.build).toBe('.');
    }
  });

  it.each(roles)('gives %s every setting of the program and no other variable', (_, service) => {
    expect(Object.keys(containerOf(service)).sort()).toEqual([...settingNames].sort());
  });

  it.each(roles)('forwards the settings of the operator to %s', (_, service) => {
    const set = Object.fromEntries(forwarded.map((name) => [name, `value of ${name}`]));
    expect(containerOf(service, set)).toMatchObject(set);
  });

  it.each(roles)('keeps the defaults of %s for settings that the operator does not set', (name, service) => {
    const environment = containerOf(service);
    const compose = Object.fromEntries(fixed.map((setting) => [setting, environment[setting]]));
    expect(readConfig(environment), name).toEqual(readConfig(compose));
  });

  it.each(roles)('lets %s write to its volumes and to memory only, without rights', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    for (const [volume = '', path] of (service.volumes ?? []).map((line) => line.split(':'))) {
      expect(volumes).toHaveProperty(volume);
      // The image makes each of them for its user, which a new volume takes over.
      expect(dockerfile).toMatch(new RegExp(`chown node:node .*${path}\\b`));
    }
    expect(containerOf(service).DATA_DIR).toBe('/data');
  });

  it('checks each gateway by /readyz, on a port of its own', () => {
    const gateways = roles.filter(([name]) => name.startsWith('gateway')).map(([, service]) => service);
    for (const { healthcheck } of gateways) expect(healthcheck?.test.join(' ')).toContain('/readyz');
    expect(gateways.map(({ ports }) => ports)).toEqual([['3000:3000'], ['3001:3000']]);
  });

  it('starts the second gateway and the mail catcher by a profile only', () => {
    const chosen = Object.entries(services).filter(([, { profiles }]) => profiles);
    expect(chosen.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['gateway-2', ['second-gateway']],
      ['mail', ['mail']],
    ]);
    const [, SMTP_URL = ''] = /SMTP_URL=(smtp:\S+[^.\s])/.exec(text) ?? [];
    const container = containerOf(services.gateway as Service, { SMTP_URL });
    expect(services).toHaveProperty(new URL(readConfig(container).SMTP_URL ?? '').hostname);
  });

  it('applies the rules of production to a site with a public address', () => {
    const PUBLIC_URL = 'https://live.example.com';
    for (const [, service] of roles) {
      expect(() => readConfig(containerOf(service, { PUBLIC_URL }))).toThrow(
        'SESSION_SECRET is required in production; SMTP_URL is required in production',
      );
      expect(readConfig(containerOf(service, { PUBLIC_URL, NODE_ENV: 'test' })).production).toBe(false);
      expect(readConfig(containerOf(service)).production).toBe(false);
    }
  });
});
