export type MailMessage = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mail = {
  /** Resolves when the mail server has taken the message; throws when it has not. */
  readonly send: (message: MailMessage) => Promise<void>;
};
