import type { AmlStatus, NetworkId } from "@coffer/contract";

export type AmlProvider = {
  /** What is known of an address. A provider that cannot answer says UNKNOWN, never ALLOWED. */
  readonly checkAddress: (networkId: NetworkId, address: string) => Promise<AmlStatus>;
};
