import type { Brand } from "@coffer/brands";
import type { ChainFamily } from "@coffer/chains";
import type { Clock } from "../ports/clockAndRandom.ts";
import type { PasskeyCeremonies } from "../ports/passkeyCeremonies.ts";
import type { Log } from "../ports/log.ts";
import type { Database } from "../storage/database.ts";
import type { UnitsByCeiling } from "../storage/ceilings/ceilings.ts";
import type { SequenceReader } from "../usecases/outgoing/spentSequence.ts";
import type { CustodyKeys } from "./custodyKeys.ts";
import type { SignerMemory } from "./memory/signerMemory.ts";

/** What the role `signer` works with. */
export type Signer = {
  readonly database: Database;
  readonly brand: Brand;
  readonly families: readonly ChainFamily[];
  readonly keys: CustodyKeys;
  readonly memory: SignerMemory;
  /** From its own settings; what is not in it is not bounded. */
  readonly ceilings: UnitsByCeiling;
  /** By `networkKey`, from its own settings as well: the one address outside of its seeds that no hold is needed for. */
  readonly coldAddresses: ReadonlyMap<string, string>;
  /** Asked how a sequence number was used; the signer hands nothing over. */
  readonly chains: readonly SequenceReader[];
  /** Checks what passkeys say, for the wallet's own site. */
  readonly passkeys: PasskeyCeremonies;
  readonly clock: Clock;
  readonly log: Log;
};
