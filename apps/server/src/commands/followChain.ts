import type { Services } from "../ports/services.ts";
import { followNewChain } from "../usecases/deposits/followNewChain.ts";

/** Tells a person what became of the decision to follow a network's node. */
export async function followChain(
  services: Pick<Services, "chains" | "clock" | "database" | "log">,
  network: string,
): Promise<{ readonly text: string; readonly isDone: boolean }> {
  const named = services.chains.map((chain) => {
    const { type, chainId } = chain.networkId;
    return { chain, name: `${type}:${chainId}` };
  });
  const found = named.find(({ name }) => name === network);
  if (found === undefined) {
    const names = named.map(({ name }) => name).join(", ");
    return { text: `Name the network to follow, one of: ${names}\n`, isDone: false };
  }
  const followed = await followNewChain(services, found.chain);
  switch (followed.kind) {
    case "notHalted":
      return { text: `${network} is read as usual: there is nothing to decide.\n`, isDone: true };
    case "overtaken":
      return {
        text: `${network} was moved by another process meanwhile: nothing was changed. Look again, then run this once more.\n`,
        isDone: false,
      };
    case "sameChain":
      return {
        text: `${network} has our blocks again: reading goes on after block ${followed.height}.\n`,
        isDone: true,
      };
    case "wentBack":
      return {
        text: `${network} is read again after block ${followed.height}. Look for the alarm creditedDepositLeftChain, then run: npm run reconcile\n`,
        isDone: true,
      };
  }
}
