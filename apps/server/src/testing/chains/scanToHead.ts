import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { createScanner } from "../../usecases/deposits/createScanner.ts";

/** Looks at a network until there is nothing more to read. */
export async function scanToHead(services: Services, chain: Chain): Promise<void> {
  const look = createScanner(services, chain);
  while (await look());
}
