import type { MailDeps } from '#reactors/mail/deps.ts';
import type { Gateway } from '../gateway.ts';
import { listAdministrators } from './administrators.ts';

/** What the site lends to the reactor `mail`: its mailer, its clock, and who the administrators are. */
export function toMailing(
  deps: Pick<
    Gateway,
    'mailer' | 'sealer' | 'operational' | 'secret' | 'now' | 'config' | 'readModels' | 'log'
  >,
): MailDeps {
  const { mailer, sealer, operational, secret, now, config } = deps;
  return {
    mailer,
    sealer,
    operational,
    secret,
    now,
    site: { name: config.SITE_NAME, url: config.PUBLIC_URL },
    administrators: () => listAdministrators(deps),
  };
}
