import type { Outcome } from "@coffer/core/outcome";

/** Too many wait already; asked again shortly it may be let in. */
export type PasswordsBusy = "busy";

export type Compared = {
  readonly isRight: boolean;
  /** The right password is kept under older parameters and should be kept anew. */
  readonly isStale: boolean;
};

/** Keeps passwords in a form that gives none away. Each call is dear work on purpose. */
export type Passwords = {
  /** The form in which a password is kept, parameters and salt included. */
  readonly keep: (password: string) => Promise<Outcome<string, PasswordsBusy>>;
  /** Compares with what is kept; with null it does the same work and is never right. */
  readonly compare: (
    password: string,
    kept: string | null,
  ) => Promise<Outcome<Compared, PasswordsBusy>>;
};
