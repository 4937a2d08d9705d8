import type { Mailing } from '#reactors/mail/mailing.ts';
import { administrators } from './administrators.ts';
import type { Gateway } from './gateway.ts';

/** What the gateway lends to the reactor `mail`: its mailer, its clock, and who the administrators are. */
export function mailingOf(gateway: Gateway): Mailing {
  const { mailer, sealer, operational, secret, now, config } = gateway;
  return {
    mailer,
    sealer,
    operational,
    secret,
    now,
    site: { name: config.SITE_NAME, url: config.PUBLIC_URL },
    administrators: () => administrators(gateway),
  };
}
