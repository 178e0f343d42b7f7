import { assetKey as keyOf } from "@coffer/core/assets";
import { stepsOf } from "@coffer/chains";
import { nothingCold, type SolvencyParts } from "../../usecases/solvency/judge.ts";
import { takenOut, type Unbooked } from "../../usecases/solvency/takenOut.ts";
import { EVM } from "../people/people.ts";

type Asset = "coin" | "token";

const keys = { coin: keyOf("ETH", EVM), token: keyOf("USDT", EVM) };

export type HistoryStep =
  | { readonly what: "deposit" | "dust"; readonly units: bigint }
  | {
      readonly what: "send";
      readonly kind: Unbooked["kind"];
      readonly asset: Asset;
      readonly units: bigint;
      readonly feeUnits: bigint;
      readonly isSuccess: boolean;
    }
  | { readonly what: "stray"; readonly units: bigint }
  | { readonly what: "mine" | "bookDust" }
  | { readonly what: "read"; readonly blocks: number }
  | { readonly what: "credit" | "bookEnd"; readonly pick: number };

type Arrival = {
  readonly units: bigint;
  readonly isDust: boolean;
  height?: bigint;
  isBooked: boolean;
};
type Sent = Omit<Unbooked, "steps"> & {
  mined?: { readonly height: bigint; readonly isSuccess: boolean; readonly feeUnits: bigint };
  readonly end: { readonly isSuccess: boolean; readonly feeUnits: bigint };
  isBooked: boolean;
};

type Custody = {
  readonly arrivals: Arrival[];
  readonly sent: Sent[];
  readonly strays: { readonly units: bigint; height?: bigint }[];
  readonly booked: Record<Asset, bigint>;
  head: bigint;
  read: bigint;
};

const START = 1_000_000n;

/**
 * A custody in memory: coins on a chain, and books that follow later, each thing at a moment of its
 * own. Booking never runs ahead of the reading, as `proveNetwork` demands.
 */
export function createHistory() {
  const custody: Custody = {
    arrivals: [],
    sent: [],
    strays: [],
    booked: { coin: START, token: START },
    head: 0n,
    read: 0n,
  };
  return {
    take: (step: HistoryStep) => take(custody, step),
    parts: (asset: Asset) => partsOf(custody, asset),
  };
}

const isRead = ({ read }: Custody, height: bigint | undefined) =>
  height !== undefined && height <= read;
const sum = (units: readonly bigint[]) => units.reduce((all, each) => all + each, 0n);

/** What the chain's own rules leave in custody after the block that was read. */
function held(custody: Custody, asset: Asset): bigint {
  const { arrivals, sent, strays } = custody;
  const came = [...arrivals, ...strays].filter(({ height }) => isRead(custody, height));
  const went = sent.map(({ kind, assetKey, units, mined }) => {
    if (mined === undefined || !isRead(custody, mined.height)) return 0n;
    const fee = asset === "coin" ? mined.feeUnits : 0n;
    return fee + (kind === "payment" && mined.isSuccess && assetKey === keys[asset] ? units : 0n);
  });
  const into = asset === "coin" ? sum(came.map(({ units }) => units)) : 0n;
  return START + into - sum(went);
}

function mine(custody: Custody): void {
  custody.head += 1n;
  for (const each of [...custody.arrivals, ...custody.strays]) each.height ??= custody.head;
  for (const each of custody.sent) each.mined ??= { height: custody.head, ...each.end };
}

function bookEnd(custody: Custody, pick: number): void {
  const open = custody.sent.filter(
    ({ isBooked, mined }) => !isBooked && isRead(custody, mined?.height),
  );
  const chosen = open[pick % Math.max(open.length, 1)];
  if (chosen?.mined === undefined) return;
  chosen.isBooked = true;
  custody.booked.coin -= chosen.mined.feeUnits;
  const asset = chosen.assetKey === keys.coin ? "coin" : "token";
  if (chosen.kind === "payment" && chosen.mined.isSuccess) custody.booked[asset] -= chosen.units;
}

function credit(custody: Custody, which: readonly Arrival[]): void {
  for (const each of which) {
    each.isBooked = true;
    custody.booked.coin += each.units;
  }
}

const waiting = (custody: Custody, isDust: boolean) =>
  custody.arrivals.filter(
    (each) => each.isDust === isDust && !each.isBooked && isRead(custody, each.height),
  );

function take(custody: Custody, step: HistoryStep): void {
  switch (step.what) {
    case "deposit":
    case "dust":
      custody.arrivals.push({ units: step.units, isDust: step.what === "dust", isBooked: false });
      return;
    case "stray":
      custody.strays.push({ units: step.units });
      return;
    case "send": {
      const { kind, units, isSuccess, feeUnits, asset } = step;
      const end = { isSuccess, feeUnits };
      custody.sent.push({
        kind,
        assetKey: keys[asset],
        units,
        feeAssetKey: keys.coin,
        end,
        isBooked: false,
      });
      return;
    }
    case "mine":
      mine(custody);
      return;
    case "read": {
      const to = custody.read + BigInt(step.blocks);
      custody.read = to < custody.head ? to : custody.head;
      return;
    }
    case "credit": {
      const open = waiting(custody, false);
      credit(custody, open.slice(step.pick % Math.max(open.length, 1)).slice(0, 1));
      return;
    }
    case "bookDust":
      credit(custody, waiting(custody, true));
      return;
    case "bookEnd":
      bookEnd(custody, step.pick);
  }
}

const stepsIn = ({ mined }: Sent) =>
  mined === undefined ? [] : stepsOf({ status: "included", confirmations: 1, ...mined });

function partsOf(custody: Custody, asset: Asset): SolvencyParts {
  const unbooked = custody.sent.filter(({ isBooked }) => !isBooked);
  const waitingUnits = (isDust: boolean) =>
    asset === "coin" ? sum(waiting(custody, isDust).map(({ units }) => units)) : 0n;
  const at = { assetKey: keys[asset], height: custody.read };
  return {
    ...nothingCold,
    payoutUnits: held(custody, asset),
    depositUnits: 0n,
    bookedUnits: custody.booked[asset],
    waitingUnits: waitingUnits(false),
    dustUnits: waitingUnits(true),
    upkeepUnits: 0n,
    leavingUnits: sum(unbooked.map((each) => takenOut({ ...each, steps: stepsIn(each) }, at))),
    leftUnits: 0n,
  };
}
