export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** True when its links are secret: they must not be logged. */
  confidential?: true;
  /** The stream that the mail is about; an erasure finds it in the outbox by this. */
  about?: string;
  /**
   * Whether the mail is still wanted. The outbox calls it after writing the file and removes the file when
   * false: an erasure that cleared the folder meanwhile could not see it (LOG-09).
   */
  isWanted?(): Promise<boolean>;
};

/** Sends mail, or, without a mail server, writes it to the outbox folder. Throws `MailFailed`. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The mail server did not accept the message; `permanent`: a retry cannot succeed. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly permanent: boolean;

  constructor(message: string, { permanent, ...options }: ErrorOptions & { permanent: boolean }) {
    super(message, options);
    this.permanent = permanent;
  }
}
