import type { OperationalStore } from '#stores/operational/operational.ts';
import type { Mailer } from '#stores/outside/mail/mail.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';

export type Administrator = { id: string; email: string };

/** Dependencies of the mail reactor besides the log. */
export type MailDeps = {
  mailer: Mailer;
  sealer: Sealer;
  operational: OperationalStore;
  /** HMAC key of the hashes of action tokens. */
  secret: string;
  /** The site's name, and the URL that links begin with. */
  site: { name: string; url: string };
  now(): Date;
  /** The administrators who decide on submissions now; may lag. */
  administrators(): Promise<Administrator[]>;
};
