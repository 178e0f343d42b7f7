import path from "node:path";
import { type NetworkId, networkKey } from "@coffer/core/assets";

/** Where the chain of a network keeps its files: a folder of its own in the sandbox's. */
export const networkFolder = (networkId: NetworkId, dataDir: string): string =>
  path.join(dataDir, networkKey(networkId).replace(":", "-"));
