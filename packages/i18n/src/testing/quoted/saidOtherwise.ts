import { says, type Said } from "./says.ts";

export type Otherwise = {
  readonly section: string;
  readonly quoted: string;
  /** What the wallet says in its place. */
  readonly instead: Said;
};

/**
 * What was promised in one way and is said in another. Why each stands so:
 * docs/decisions/0140-specified-texts.md. (rule 456)
 */
export const saidOtherwise: readonly Otherwise[] = [
  {
    section: "core 8",
    quoted: "Maximum code attempts exceeded; wait or contact support.",
    instead: says(
      "Maximum code attempts exceeded; wait or contact support ({email}).",
      "errors.codeNoAttemptsLeft",
      { email: "{email}" },
    ),
  },
  {
    section: "core 8",
    quoted: "An error occurred during the login process; contact support.",
    instead: says(
      "An error occurred during the login process; contact support ({email}).",
      "errors.login",
      { email: "{email}" },
    ),
  },
  {
    section: "companion 4",
    quoted: "SENT",
    instead: says("Sent", "history.sent"),
  },
  {
    section: "rulings",
    quoted: "They receive {amount}",
    instead: says("They receive", "depository.theyReceive"),
  },
];
