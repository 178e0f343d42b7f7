import type { UserId } from "@coffer/core/ids";
import type { CalledCompanion, CompanionRow } from "@coffer/ledger";

/**
 * Locks the version of each sender until the commit: whoever changes what a payment is judged by
 * touches it first, and so waits, or is waited for.
 */
export const keepVersions: CalledCompanion<{ readonly userId: UserId }> = {
  name: "keep versions",
  call: (gathered) =>
    `coffer.keep_versions(array(select jsonb_array_elements_text(${gathered}))::uuid[])`,
  gather: (rows) => [...new Set(rows.map(({ userId }) => userId))],
};

export const keepVersionRow = (userId: UserId): CompanionRow => ({
  companion: keepVersions,
  row: { userId },
});
