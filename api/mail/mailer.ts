import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#schema/config.ts';
import type { Mailer } from '#stores/outside/mail.ts';
import { createOutboxMailer, createSmtpMailer } from '#stores/outside/mail-transport.ts';

/** Where mails lie that no mail server takes. */
export const outboxFolder = (dataDir: string) => join(dataDir, 'outbox');

/** Sends by the mail server that the settings name; without one each mail becomes a file in the outbox, and is logged. */
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
  return createOutboxMailer(outboxFolder(DATA_DIR), from, (written) =>
    logger.info(written, `mail written to the outbox${written.link ? `: ${written.link}` : ''}`),
  );
}
