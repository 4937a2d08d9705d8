import { isIP } from 'node:net';
import { z } from 'zod';
import { readRateLimits } from './kernel/rate-limits.ts';

const text = (fallback: string) => z.string().trim().min(1).default(fallback);
const optionalAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional();

const onOrOff = z
  .enum(['on', 'off'], 'must be on or off')
  .default('on')
  .transform((setting) => setting === 'on');

/** A comma-separated list, each part trimmed and validated. */
const listOf = (isPart: (part: string) => boolean, requirement: string) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .refine((parts) => parts.every(isPart), requirement);

/** The roles of the product; each may run in its own process. */
const roles = ['gateway', 'projections', 'ingest'] as const;
export type Role = (typeof roles)[number];

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: optionalAddress,
  DATA_DIR: text('./data'),
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/\S+$/, 'must be an esdb:// or esdb+discover:// address')
    .optional(),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must be a mongodb:// or mongodb+srv:// address')
    .optional(),
  ROLES: z
    .string()
    .default(roles.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, `must be a comma list of ${roles.join(', ')}`)))
    .transform((named) => roles.filter((role) => named.includes(role))),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.email('must be a comma list of e-mail addresses'))),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().trim().min(3).optional(),
  SITE_NAME: text('Texas Live'),
  CITY_NAME: text('Austin'),
  CITY_SUBURBS: listOf((part) => part.length <= 60, 'must be a comma list of names of up to 60 characters'),
  CITY_TIMEZONE: text('America/Chicago').refine(
    isTimeZone,
    'must be an IANA time zone, such as America/Chicago',
  ),
  MIN_NOTICE_DAYS: z.coerce.number('must be a number of days').int().min(0).max(365).default(7),
  GUEST_SUBMISSIONS: onOrOff,
  RATE_LIMITS: z
    .string()
    .default('on')
    .transform((setting, context) => {
      const limits = readRateLimits(setting);
      if (limits !== undefined) return limits;
      context.addIssue({ code: 'custom', message: 'must be on, off, or limits such as G.address=30/h' });
      return z.NEVER;
    }),
  TRUSTED_PROXIES: listOf(isHop, 'must be a comma list of addresses, networks (10.0.0.0/8), or loopback'),
  FETCH_ALLOW_HOSTS: listOf(
    (part) => /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):\d{1,5}$/.test(part),
    'must be a comma list of host:port',
  ),
  PRIVACY_URL: optionalAddress,
  TERMS_URL: optionalAddress,
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  OPENAI_API_KEY: z.string().trim().min(1).optional(),
  OPENAI_BASE_URL: optionalAddress,
  OPENAI_MODEL: text('gpt-4o-mini'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a pino level, such as info',
    )
    .default('info'),
  NODE_ENV: z.string().optional(),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

function isHop(part: string): boolean {
  if (part === 'loopback') return true;
  const [address = '', prefix, ...rest] = part.split('/');
  const maxPrefix = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (maxPrefix === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= maxPrefix);
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const inParts = environment.superRefine(({ ROLES, EVENTSTORE_URL, MONGODB_URL }, context) => {
  if (ROLES.length < roles.length && !(EVENTSTORE_URL && MONGODB_URL))
    context.addIssue({
      code: 'custom',
      path: ['ROLES'],
      message: `must name ${roles.join(',')}: splitting the roles needs EVENTSTORE_URL and MONGODB_URL`,
    });
});

const inProduction = inParts.superRefine((settings, context) => {
  if (settings.NODE_ENV !== 'production') return;
  for (const name of ['SESSION_SECRET', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const)
    if (settings[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is required in production' });
  if (settings.RATE_LIMITS === null)
    context.addIssue({
      code: 'custom',
      path: ['RATE_LIMITS'],
      message: 'off is for load tests, not for production',
    });
});

const config = inProduction.transform((settings) => ({
  ...settings,
  PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
  production: settings.NODE_ENV === 'production',
}));

export type Config = z.output<typeof config>;

/** A missing or invalid setting; the start prints this message and exits. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
}

/** Reads the settings from an environment; throws `BadConfiguration` that names every invalid one. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = config.safeParse(set);
  if (parsed.success) return parsed.data;
  throw new BadConfiguration(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
  );
}
