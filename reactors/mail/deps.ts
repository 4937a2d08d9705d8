import type { OperationalStore } from '#stores/operational/operational.ts';
import type { Mailer } from '#stores/outside/mail.ts';
import type { Sealer } from '#stores/personal-data/sealer.ts';

export type Administrator = { id: string; email: string };

/** What mailing needs beyond the log. */
export type MailDeps = {
  mailer: Mailer;
  sealer: Sealer;
  operational: OperationalStore;
  /** Keys the hashes of action tokens. */
  secret: string;
  /** How the site is called, and the address that links begin with. */
  site: { name: string; url: string };
  now(): Date;
  /** Who decides on submissions at this moment, as far as the one who answers can know. */
  administrators(): Promise<Administrator[]>;
};
