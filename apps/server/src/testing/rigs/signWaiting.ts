import type { NetworkId } from "@coffer/contract";
import type { Failures } from "../../eachOf.ts";
import type { Services } from "../../ports/services.ts";
import type { Signer } from "../../signer/signer.ts";
import { signOutgoings } from "../../signer/signOutgoings.ts";
import { listUnsigned } from "../../storage/outgoing/attempts.ts";

type Waiting = {
  readonly services: Pick<Services, "clock" | "database">;
  readonly networkId: NetworkId;
};

/** What a signer says to all that waits for it on a network. */
export async function signWaiting(
  signer: Signer,
  { networkId, services: { clock, database } }: Waiting,
): Promise<Failures> {
  const asked = { before: new Date(clock.nowMs()), limit: 1_000 };
  const unsigned = await listUnsigned(database, networkId, asked);
  return signOutgoings(
    signer,
    unsigned.map(({ outgoingId }) => outgoingId),
  );
}
