import type { UserId } from "@coffer/core/ids";
import type { StatePublisher } from "./statePublisher.ts";

/** Stands for more users than one notice has room to name. */
const EVERYBODY = "*";

/** Takes a notice of the database: user ids with commas between them, or everybody. */
export function takeStateNotice(publisher: StatePublisher, payload: string): void {
  if (payload === EVERYBODY) void publisher.compareRevisions();
  else for (const userId of payload.split(",")) publisher.notice(userId as UserId); // the database names them
}
