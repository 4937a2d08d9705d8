export type Mail = { to: string; subject: string; text: string; html?: string };

/** Sends mail, or, without a mail server, writes it to the outbox folder. Throws `MailNotSent`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The mail server did not take the message. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
}
