import { assetKey } from "@coffer/core/assets";
import { startTonLocal, type TonLocalSettings } from "@coffer/ton-local";
import tonHd from "../../../../vectors/tonHd.json" with { type: "json" };
import type { ChainMove, FamilyTerms } from "../../../chain.ts";
import { seedOf } from "../../../seed.ts";
import { tonAccount } from "../../custody/tonAccount.ts";
import { tonChain } from "../tonChain.ts";

export const TON = 1_000_000_000n;

const networkId = { type: "ton", chainId: "-3" };
export const coinKey = assetKey("TON", networkId);
export const usdtKey = assetKey("USDT", networkId);

/** A local TON chain with coins and USDT for the address at index 0, seen through the port. */
export async function startTonWorld(settings: TonLocalSettings = { blockMs: 10 }) {
  const local = await startTonLocal(settings);
  const account = tonAccount(seedOf(tonHd.rows[0]?.mnemonic ?? ""));
  const tokens = [{ assetKey: usdtKey, contractAddress: local.usdt.minter }];
  const open = (url = local.url, listed = tokens) =>
    tonChain({ url, networkId, confirmationsNeeded: 1, coinKey, tokens: listed });
  const chain = open();
  const payer = account.addressAt(0n);

  type Over = { readonly index?: bigint; readonly terms?: FamilyTerms; readonly sequence?: bigint };

  async function prepare(move: ChainMove, { index = 0n, ...over }: Over = {}) {
    const from = account.addressAt(index);
    const quote = await chain.quoteFee({ ...move, from });
    if (!quote.ok) throw new Error(quote.problem);
    const sequence = over.sequence ?? (await chain.sequenceOf(from, "mined"));
    const terms = over.terms ?? quote.value.terms;
    const payload = await chain.buildTransfer({ ...move, from, sequence, terms });
    const signed = account.sign(payload, index);
    if (!signed.ok) throw new Error(signed.problem);
    return { ...signed.value, ...quote.value, sequence };
  }

  async function pay(move: ChainMove, over: Over = {}) {
    const prepared = await prepare(move, over);
    const answer = await chain.broadcast(prepared);
    if (answer.kind !== "onItsWay") throw new Error(JSON.stringify(answer));
    return prepared;
  }

  /** When nothing is on its way any more. */
  async function ended(transactionId: string) {
    for (;;) {
      const status = await chain.statusOf(transactionId);
      if (status.status === "included") return status;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  const scanAll = async (from: bigint, owned: readonly string[]) => {
    const point = await chain.pointAt(from);
    if (point === undefined) throw new Error("There is no such block.");
    const step = await chain.scan({
      from: point,
      toHeight: await chain.height(),
      depthOfRecheck: 5,
      ownedOf: async (asked) => new Set(asked.filter((each) => owned.includes(each))),
      storedHash: async () => undefined,
    });
    return step.kind === "advance" ? step : { deposits: [], upkeep: [], ignored: [] };
  };

  await local.faucet({ address: payer, units: 1_000n * TON });
  await local.faucet({ address: payer, units: 500_000_000n, token: "USDT" });
  return { local, account, chain, payer, open, prepare, pay, ended, scanAll };
}
