import type { FastifyInstance } from "fastify";
import { giveFromFaucet } from "../networks/giveFromFaucet.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { networkKey } from "@coffer/core/assets";
import type { World } from "../World.ts";
import { faucetPage, payeesPage, type FaucetResult } from "./faucetPage.ts";
import type { ShowPage } from "./showPage.ts";
import { textField } from "./textField.ts";
import { relativeRoot } from "./relativeRoot.ts";

export function faucetPageRoutes(app: FastifyInstance, world: World, show: ShowPage): void {
  const { networks, payees } = world;
  const { walletPort, blockMs } = world.settings;
  app.get("/faucet", (request, reply) => {
    const pay = textField(request.query, "pay");
    const toPay = payees.filter(({ networkId }) => networkKey(networkId) === pay);
    if (toPay.length > 0) return show(request, reply, payeesPage(toPay));
    const address = textField(request.query, "address");
    const { coin, amount } = offer(networks, textField(request.query, "coin"), address);
    const root = relativeRoot(request.url);
    const isAtOnce = textField(request.query, "at") === "once" && address !== "";
    const form = { root, walletPort, blockMs, networks, payees, address, amount, coin, isAtOnce };
    return show(request, reply, faucetPage(form));
  });
  app.post("/faucet", async (request, reply) => {
    const address = textField(request.body, "address");
    const amount = textField(request.body, "amount").replace(",", ".");
    const coin = textField(request.body, "coin");
    const result = await give(networks, { address, amount, coin });
    const root = relativeRoot(request.url);
    const code = result.kind === "sent" ? 200 : 400;
    const form = { root, walletPort, blockMs, networks, payees, address, amount, coin, result };
    return show(request, reply.code(code), faucetPage(form));
  });
}

/** The coin that was asked for and as much of it as is usual; else one that the address can hold. */
function offer(networks: readonly LocalNetwork[], coin: string, address: string) {
  const offers = networks.flatMap((network) =>
    network.tokens.map(({ token, faucetUsual }) => ({
      coin: `${token}:${networkKey(network.networkId)}`,
      amount: faucetUsual,
      isFitting: network.isAddress(address),
    })),
  );
  const asked = offers.find((one) => one.coin === coin);
  const [first] = offers;
  return asked ?? offers.find(({ isFitting }) => isFitting) ?? first ?? { coin, amount: "1" };
}

type Wish = { readonly address: string; readonly amount: string; readonly coin: string };

async function give(networks: readonly LocalNetwork[], wish: Wish): Promise<FaucetResult> {
  const { address, amount } = wish;
  const [token = "", ...network] = wish.coin.split(":");
  const found = networks.find((item) => networkKey(item.networkId) === network.join(":"));
  if (found === undefined) return { kind: "refused", problem: "Choose a coin" };
  const given = await giveFromFaucet(found, { token, address, amount });
  if (!given.ok) return { kind: "refused", problem: given.problem };
  const what = `${amount} ${token}`;
  const { networkId, confirmations } = found;
  return { kind: "sent", networkId, transactionId: given.value, what, confirmations };
}
