import { FIATS } from "../rates/coins.ts";
import { sandboxPorts } from "../start/sandboxPorts.ts";
import type { World } from "../World.ts";
import type { StartFacts } from "./startPage.ts";

/** Gathers what the start page shows. */
export async function startFacts(world: World, root: string): Promise<StartFacts> {
  const { amlDesk, applicants, chain, coins, networks, mailbox, market, faults, settings } = world;
  const nowMs = Date.now();
  const usd = FIATS.filter((fiat) => fiat.ticker === "USD");
  return {
    root,
    height: await chain.read(async ({ client }) => Number(await client.getBlockNumber())),
    messages: mailbox.messages(),
    applicants: applicants.all().length,
    decidedAddresses: amlDesk.decisions().length,
    prices: coins.flatMap((coin) =>
      usd.map((fiat) => ({ token: coin.token, usd: market.priceAt(coin, fiat, nowMs) })),
    ),
    faults: Object.entries(faults.all()),
    tokens: networks.flatMap(({ tokens }) => tokens.map(({ token }) => token)),
    nodes: settings.networks.map(({ networkId, nodePort }) => ({ networkId, nodePort })),
    smtpPort: sandboxPorts(settings.walletPort).smtp,
  };
}
