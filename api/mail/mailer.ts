import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#schema/config.ts';
import type { Mailer } from '#stores/outside/mail/mail.ts';
import { createOutboxMailer, createSmtpMailer } from '#stores/outside/mail/mail-transport.ts';

/** The folder of mails when no mail server is configured. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** Sends through SMTP_URL; without it writes each mail to the outbox and logs its action link. */
export function createMailer(
  {
    SMTP_URL,
    MAIL_FROM,
    SITE_NAME,
    PUBLIC_URL,
    DATA_DIR,
  }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'SITE_NAME' | 'PUBLIC_URL' | 'DATA_DIR'>,
  logger: Logger,
): Mailer {
  const from = MAIL_FROM ?? `"${SITE_NAME.replaceAll('"', '')}" <no-reply@${new URL(PUBLIC_URL).hostname}>`;
  if (SMTP_URL) return createSmtpMailer(SMTP_URL, from);
  return createOutboxMailer(outboxFolder(DATA_DIR), from, ({ fileTime, links }) => {
    // Other links, such as ticket pages, may come first.
    const actionLink = links.find((link) => link.startsWith(PUBLIC_URL)) ?? null;
    logger.info({ fileTime, actionLink }, `mail written to the outbox${actionLink ? `: ${actionLink}` : ''}`);
  });
}
