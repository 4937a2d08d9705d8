export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Its links are for nobody else: not for the process's log either. */
  confidential?: true;
  /** The stream that it is about, by which an erasure finds it in the outbox. */
  about?: string;
  /**
   * Whether it may still be kept. The outbox asks after it has written the file, and removes it if not: an erasure
   * that swept the folder meanwhile could not see it (LOG-09).
   */
  isWanted?(): Promise<boolean>;
};

/** Sends mail, or, without a mail server, writes it to the outbox folder. Throws `MailFailed`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The mail server did not take the message; `permanent`: it will not take it at another time either. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly permanent: boolean;

  constructor(message: string, { permanent, ...options }: ErrorOptions & { permanent: boolean }) {
    super(message, options);
    this.permanent = permanent;
  }
}
