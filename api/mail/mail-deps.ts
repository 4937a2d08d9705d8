import type { MailDeps } from '#reactors/mail/deps.ts';
import type { Gateway } from '../gateway.ts';
import { listAdministrators } from './administrators.ts';

/** The dependencies of the mail reactor. */
export function mailDepsFrom(
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
