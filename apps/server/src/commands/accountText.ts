import { formatDecimal, formatFixed } from "@coffer/core/money";
import type { LedgerTotals, LedgerTotalsOf } from "@coffer/ledger";
import {
  expectedColdUnits,
  expectedUnits,
  gapsOf,
  judge,
  type SolvencyParts,
} from "../usecases/solvency/judge.ts";

export type Account = {
  readonly token: string;
  readonly network: string;
  readonly decimals: number;
  readonly height: bigint;
  readonly totals: LedgerTotals;
} & (
  | { readonly kind: "looked"; readonly parts: SolvencyParts }
  | { readonly kind: "unknown"; readonly why: string }
);

/** Of what custody holds, and of what lies cold. */
const counterparts: ReadonlySet<LedgerTotalsOf> = new Set(["chain", "cold"]);

type Row = readonly [label: string, units: bigint];

/** One asset as a table for people: what is owed, what custody holds, what is in flight. */
export function accountText(account: Account): string {
  const { token, network, height, decimals } = account;
  const title = `${token} on ${network}, block ${height}`;
  const rows: readonly Row[] =
    account.kind === "looked"
      ? [...owed(account.totals), ...custody(account.parts)]
      : owed(account.totals);
  const texts = rows.map(([label, units]) => [label, formatFixed(units, decimals)] as const);
  const labelWidth = Math.max(...texts.map(([label]) => label.length));
  const width = Math.max(...texts.map(([, text]) => text.length));
  const lines = texts.map(
    ([label, text]) => `  ${label.padEnd(labelWidth)}  ${text.padStart(width)}`,
  );
  return [title, ...lines, `  ${verdict(account)}`].join("\n");
}

function owed(totals: LedgerTotals): readonly Row[] {
  const of = (which: LedgerTotalsOf) => totals.get(which) ?? 0n;
  // All that custody holds is somebody's: every kind of account but its counterpart.
  const owedUnits = [...totals].reduce(
    (sum, [which, units]) => (counterparts.has(which) ? sum : sum + units),
    0n,
  );
  const spot = of("spot spendable");
  const spotHeld = of("spot pending");
  const inVouchers = of("voucher pending");
  const inBonuses = of("bonus spendable");
  const inInvoices = of("invoice spendable") + of("invoice pending");
  return [
    ["users, spendable", of("spendable")],
    ["users, held for payments", of("pending")],
    ...(totals.has("spot spendable") ? [["depositories, spendable", spot] as const] : []),
    ...(spotHeld === 0n ? [] : [["depositories, held for payments", spotHeld] as const]),
    ...(inVouchers === 0n ? [] : [["users, in vouchers", inVouchers] as const]),
    ...(inBonuses === 0n ? [] : [["users, bonuses of partners", inBonuses] as const]),
    ...(inInvoices === 0n ? [] : [["merchants, in invoices", inInvoices] as const]),
    ["house, own funds", of("float")],
    ["house, to exchange", of("inventory")],
    ["house, network fees", of("networkFees")],
    ["owed altogether", owedUnits],
  ];
}

function custody(parts: SolvencyParts): readonly Row[] {
  const holds = parts.payoutUnits + parts.depositUnits;
  const shouldBeCold = expectedColdUnits(parts);
  const { coldUnits, hotUnits } = gapsOf(parts);
  return [
    ["in flight: deposits not final", parts.waitingUnits],
    ["in flight: dust not booked", parts.dustUnits],
    ["in flight: upkeep not booked", -parts.upkeepUnits],
    ["in flight: payments not booked", -parts.leavingUnits],
    ["custody should hold", expectedUnits(parts)],
    ["custody, payout address", parts.payoutUnits],
    ["custody, deposit addresses", parts.depositUnits],
    ["custody holds", holds],
    ...(shouldBeCold === 0n && parts.coldUnits === 0n
      ? []
      : [
          ["cold addresses should hold", shouldBeCold] as const,
          ["cold addresses hold", parts.coldUnits] as const,
        ]),
    ["difference", hotUnits + coldUnits],
    ...(parts.leftUnits === 0n
      ? []
      : [["credited, and gone from the chain", parts.leftUnits] as const]),
  ];
}

function verdict(account: Account): string {
  if (account.kind === "unknown") return `UNKNOWN: ${account.why}`;
  const judged = judge(account.parts);
  if (judged.state === "proved") return "PROVED";
  const units = formatDecimal(judged.units, account.decimals);
  return `${judged.state === "surplus" ? "SURPLUS" : "SHORTFALL"} of ${units} ${account.token}`;
}
