import type { UserId } from "@coffer/core/ids";

export type PeopleTables = {
  person_ask: {
    user_id: UserId;
    /** Of the last hour, when the newest of them was taken. */
    asked_at: readonly Date[];
  };
};
