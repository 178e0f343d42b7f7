import type { z } from "zod";
import type { FaultMode } from "../faults/faults.ts";
import type { LocalNetwork } from "./LocalNetwork.ts";
import type { NetworkRow } from "./NetworkRow.ts";

/** What the sandbox gives a network to stand on. */
export type NetworkPlace = {
  /** The sandbox's folder, in which a network keeps one of its own. */
  readonly dataDir: string;
  /** Free for whatever stands behind the node. */
  readonly enginePort: number;
  /** How long a transaction waits for its next block. */
  readonly blockMs: number;
  /** What is wrong with the node now, on purpose. */
  readonly faultMode: () => FaultMode;
  /** Told what has ended without having been asked to. */
  readonly onLost: (what: string) => void;
};

/** A network of the brand, understood by its family and not started yet. */
export type PlannedNetwork = NetworkRow & {
  /** What stands at its `nodePort`, for whoever finds that port taken. */
  readonly nodeName: string;
  /** Ends what a predecessor that was killed left running over this folder. */
  endOrphan(dataDir: string): void;
  open(place: NetworkPlace): Promise<LocalNetwork>;
};

/** A family of networks: how it reads a row of the brand. All else it does is done by what it reads. */
export type LocalFamily = {
  readonly type: string;
  /** Refuses a row of which it could make no chain, by what is wrong with it. */
  readonly rowSchema: z.ZodType<PlannedNetwork>;
};
