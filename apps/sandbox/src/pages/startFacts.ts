import { findNetwork } from "../networks/LocalNetwork.ts";
import { FIATS } from "../rates/coins.ts";
import { sandboxPorts } from "../start/sandboxPorts.ts";
import { shopParts } from "../shop/shopParts.ts";
import type { World } from "../World.ts";
import type { StartFacts } from "./startPage.ts";

/** Gathers what the start page shows. */
export async function startFacts(world: World, root: string): Promise<StartFacts> {
  const {
    amlDesk,
    applicants,
    coins,
    networks,
    payees,
    payments,
    mailbox,
    market,
    faults,
    settings,
    telegram,
  } = world;
  const nowMs = Date.now();
  const usd = FIATS.filter((fiat) => fiat.ticker === "USD");
  return {
    root,
    chains: await Promise.all(
      settings.networks.map(async ({ networkId, name }) => {
        const height = await findNetwork(networks, networkId)?.explorer.height();
        return { networkId, name, height: height ?? 0 };
      }),
    ),
    payees,
    messages: mailbox.messages(),
    applicants: applicants.all().length,
    payments: payments.all().length,
    decidedAddresses: amlDesk.decisions().length,
    prices: coins.flatMap((coin) =>
      usd.map((fiat) => ({ token: coin.token, usd: market.priceAt(coin, fiat, nowMs) })),
    ),
    faults: Object.entries(faults.all()),
    tokens: [...new Set(networks.flatMap(({ tokens }) => tokens.map(({ token }) => token)))],
    nodes: settings.networks.map(({ networkId, nodePort }) => ({ networkId, nodePort })),
    smtpPort: sandboxPorts(settings.walletPort).smtp,
    telegramPort: sandboxPorts(settings.walletPort).telegram,
    telegramPeople: telegram.read().users.length,
    shopUrl: shopParts(world).shopUrl,
    orders: world.shop.orders().length,
    games: settings.partners.map(({ title }) => title),
    promoTokens: settings.promoTokens,
  };
}
