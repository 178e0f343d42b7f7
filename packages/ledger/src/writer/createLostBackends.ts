import { endBackend } from "./endBackend.ts";
import type { Backend, LedgerConnection } from "./ledgerConnection.ts";

/** Server processes that the writer's lanes have lost while a message was with them. */
export type LostBackends = {
  readonly add: (backend: Backend) => void;
  /** Makes sure that none of them does anything from here on. Throws `ConnectionLost` otherwise. */
  readonly endAll: (connection: LedgerConnection) => Promise<void>;
};

/** One list for all lanes: what one of them has lost, another may be asked again. */
export function createLostBackends(): LostBackends {
  const lost = new Set<Backend>();
  return {
    add: (backend) => void lost.add(backend),
    endAll: async (connection) => {
      for (const backend of lost) {
        await endBackend(connection, backend);
        lost.delete(backend);
      }
    },
  };
}
