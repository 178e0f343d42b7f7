import type { Chain } from "@coffer/chains";
import { networkKey } from "@coffer/core/assets";
import { forEachAtOnce } from "../../forEachAtOnce.ts";
import type { Services } from "../../ports/services.ts";
import { listSettledDisputes } from "../../storage/deposits/disputes.ts";
import type { Deposit } from "../../storage/deposits/deposits.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { askAboutBlock, type Fact, type Testimony } from "./askAboutBlock.ts";
import { noteSilence, type Silence } from "./silence.ts";

const BLOCKS_AT_ONCE = 4;

type Told = { readonly deposit: Deposit; readonly testimony: Testimony };

/**
 * Those of these deposits that a second node shows as the first does. What it shows otherwise waits, with
 * an alarm each; what it cannot tell yet waits without one, until it has been silent for minutes. (rule 570)
 */
export async function witnessedDeposits(
  services: Services,
  { silence, witness }: { readonly silence: Silence; readonly witness: Chain },
  deposits: readonly Deposit[],
): Promise<readonly Deposit[]> {
  if (deposits.length === 0) return [];
  const told = await askAbout(witness, deposits);
  const network = networkKey(witness.networkId);
  const waiting = told.flatMap(({ testimony }) =>
    testimony.kind === "waits" ? [testimony.why] : [],
  );
  const agreed = told.flatMap(({ deposit, testimony }) =>
    testimony.kind === "agrees" ? [deposit] : [],
  );
  const why = agreed.length === 0 ? (waiting[0] ?? null) : null;
  await noteSilence(services, silence, { subject: network, why });
  for (const { deposit, testimony } of told)
    if (testimony.kind === "differs")
      await beginEpisode(services, "depositDisputed", {
        subject: deposit.depositId,
        network,
        transactionId: deposit.transactionId,
        assetKey: deposit.assetKey,
        units: deposit.units.toString(),
        why: testimony.why,
      });
  await endEpisode(
    services,
    "depositDisputed",
    agreed.map(({ depositId }) => depositId),
  );
  return agreed;
}

/** Ends what was raised about deposits that the first node has taken back meanwhile. */
export async function endSettledDisputes(services: Services, { networkId }: Chain): Promise<void> {
  const settled = await listSettledDisputes(services.database, networkId);
  await endEpisode(services, "depositDisputed", settled);
}

/** Block by block. Once it has not answered it is asked no more until the next look. */
async function askAbout(witness: Chain, deposits: readonly Deposit[]): Promise<readonly Told[]> {
  const blocks = Map.groupBy(deposits, ({ blockHash, height }) => `${height} ${blockHash}`);
  const told: Told[] = [];
  const state: { why: string | undefined } = { why: undefined };
  await forEachAtOnce([...blocks.values()], BLOCKS_AT_ONCE, async (ofBlock) => {
    const testimonies =
      state.why === undefined
        ? await askOnce(witness, ofBlock).catch((error: unknown) => {
            state.why = String(error);
          })
        : undefined;
    const waits = { kind: "waits", why: state.why ?? "it does not answer" } as const;
    for (const [index, deposit] of ofBlock.entries())
      told.push({ deposit, testimony: testimonies?.[index] ?? waits });
  });
  return told;
}

async function askOnce(witness: Chain, ofBlock: readonly Deposit[]): Promise<readonly Testimony[]> {
  const [first] = ofBlock;
  if (first === undefined) return [];
  const facts = ofBlock.map(({ depositKey: key, ...fact }): Fact => ({ ...fact, key }));
  return askAboutBlock(witness, { block: { height: first.height, hash: first.blockHash }, facts });
}
