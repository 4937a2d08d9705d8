export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Its links are for nobody else: not for the process's log either. */
  confidential?: true;
};

/** Sends mail, or, without a mail server, writes it to the outbox folder. Throws `MailNotSent`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The mail server did not take the message; `forGood`: it will not take it at another time either. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly forGood: boolean;

  constructor(message: string, { forGood, ...options }: ErrorOptions & { forGood: boolean }) {
    super(message, options);
    this.forGood = forGood;
  }
}
