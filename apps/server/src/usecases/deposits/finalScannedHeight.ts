import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { readCursor } from "../../storage/deposits/chainCursor.ts";

/** The last block that has been read and is deep enough for what stands in it; undefined before any was. */
export async function finalScannedHeight(
  { database }: Pick<Services, "database">,
  { confirmationsNeeded, networkId }: Pick<Chain, "confirmationsNeeded" | "networkId">,
): Promise<bigint | undefined> {
  const cursor = await readCursor(database, networkId);
  return cursor && cursor.height - BigInt(confirmationsNeeded) + 1n;
}
