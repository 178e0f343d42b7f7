import { refused } from "@coffer/core/outcome";
import type { PrivateAccountPorts } from "../privateAccountParts.ts";
import { startTestVault } from "./startTestVault.ts";

/** A browser that has a vault and no passkeys. */
export const testVaultPorts = (start = startTestVault): PrivateAccountPorts => ({
  startVault: (page) => ({ call: start(page).call, hasEnded: () => false }),
  passkeys: {
    ask: async () => refused({ kind: "unsupported" }),
    create: async () => refused({ kind: "unsupported" }),
  },
});
