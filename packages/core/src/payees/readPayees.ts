import { isNetworkName } from "../assets/networkName.ts";
import { ok, refused, type Outcome } from "../outcome.ts";
import { findPayee, payeeKey } from "./findPayee.ts";
import { formulaEscape, readCsv, type CsvProblem, type CsvRow } from "../csv.ts";
import { judgePayeeText, type PayeeTextProblem } from "./judgePayeeText.ts";
import { PAYEES_IMPORT_MAX, PAYEES_MAX, type PayeeEntry, type PayeeNetworkId } from "./payee.ts";
import { payeeColumns, type PayeeColumn } from "./writePayees.ts";
import type { PayeeNetwork } from "./payeeNetworks.ts";

/** An address that is none, or that is the person's own: nobody pays themselves. */
export type PayeeAddressProblem = "addressWrong" | "addressOwn";

/** What is wrong with one line of the file. */
export type PayeeLineProblem =
  | CsvProblem
  | { readonly line: number; readonly kind: PayeeTextProblem }
  | { readonly line: number; readonly kind: "networkUnknown"; readonly network: string }
  | { readonly line: number; readonly kind: "addressMissing" | PayeeAddressProblem }
  | { readonly line: number; readonly kind: "memoUnknown" }
  | { readonly line: number; readonly kind: "repeated"; readonly firstLine: number };

/** What is wrong with the file as a whole. */
export type PayeeFileProblem =
  | { readonly kind: "empty" }
  | { readonly kind: "columnMissing"; readonly column: PayeeColumn }
  | { readonly kind: "tooMany"; readonly count: number }
  | { readonly kind: "bookFull"; readonly room: number }
  | { readonly kind: "lines"; readonly problems: readonly PayeeLineProblem[] };

/** What an import would do, line by line. Nothing is taken in when one line is wrong. */
export type PayeePlan = {
  readonly entries: readonly PayeeEntry[];
  readonly added: readonly PayeeEntry[];
  /** Saved already, under another name or with another note. */
  readonly changed: readonly PayeeEntry[];
  /** Saved already, word for word. */
  readonly same: readonly PayeeEntry[];
};

export type PayeeReading = {
  readonly networks: readonly PayeeNetwork[];
  readonly saved: readonly PayeeEntry[];
  /** The address as its network writes it; refuses what is none, and the person's own. */
  readonly readAddress: (
    networkId: PayeeNetworkId,
    text: string,
  ) => Outcome<string, PayeeAddressProblem>;
};

/** A file of an address book, read and held against the one that is there; all of it or nothing. */
export function readPayees(
  text: string,
  reading: PayeeReading,
): Outcome<PayeePlan, PayeeFileProblem> {
  const rows = readCsv(text);
  if (!rows.ok) return refused({ kind: "lines", problems: [rows.problem] });
  const [header, ...lines] = rows.value;
  if (header === undefined || lines.length === 0) return refused({ kind: "empty" });
  const places = placesOf(header);
  const missing = requiredColumns.find((column) => !places.has(column));
  if (missing !== undefined) return refused({ kind: "columnMissing", column: missing });
  if (lines.length > PAYEES_IMPORT_MAX) return refused({ kind: "tooMany", count: lines.length });

  const entries: PayeeEntry[] = [];
  const problems: PayeeLineProblem[] = [];
  const firstLines = new Map<string, number>();
  for (const row of lines) {
    const read = entryOf(row, places, reading);
    if (!read.ok) {
      problems.push(read.problem);
      continue;
    }
    const key = payeeKey(read.value);
    const firstLine = firstLines.get(key);
    if (firstLine !== undefined) problems.push({ line: row.line, kind: "repeated", firstLine });
    firstLines.set(key, firstLine ?? row.line);
    entries.push(read.value);
  }
  if (problems.length > 0) return refused({ kind: "lines", problems });
  const plan = planOf(entries, reading.saved);
  const room = PAYEES_MAX - reading.saved.length;
  return plan.added.length > room ? refused({ kind: "bookFull", room }) : ok(plan);
}

const requiredColumns = ["name", "network", "address"] as const;

/** Where each column stands: columns are found by name, in any order; others are passed over. */
function placesOf({ cells }: CsvRow): ReadonlyMap<PayeeColumn, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  return new Map(
    payeeColumns.flatMap((column) => {
      const place = names.indexOf(column);
      return place === -1 ? [] : [[column, place] as const];
    }),
  );
}

function entryOf(
  { line, cells }: CsvRow,
  places: ReadonlyMap<PayeeColumn, number>,
  { networks, readAddress }: PayeeReading,
): Outcome<PayeeEntry, PayeeLineProblem> {
  const cell = (column: PayeeColumn) =>
    formulaEscape.strip(cells[places.get(column) ?? -1] ?? "").trim();
  const texts = judgePayeeText({ name: cell("name"), note: cell("note"), memo: cell("memo") });
  if (!texts.ok) return refused({ line, kind: texts.problem });
  const network = findNetwork(networks, cell("network"));
  if (network === undefined)
    return refused({ line, kind: "networkUnknown", network: cell("network") });
  const { networkId } = network;
  if (texts.value.memo !== undefined && !network.hasMemo)
    return refused({ line, kind: "memoUnknown" });
  if (cell("address") === "") return refused({ line, kind: "addressMissing" });
  const address = readAddress(networkId, cell("address"));
  if (!address.ok) return refused({ line, kind: address.problem });
  return ok({ ...texts.value, networkId, address: address.value });
}

/** A network by its name or by `type:chainId`, in any case. */
function findNetwork(networks: readonly PayeeNetwork[], text: string): PayeeNetwork | undefined {
  const wanted = text.toLowerCase();
  return networks.find(
    ({ name, networkId: { type, chainId } }) =>
      isNetworkName(name, wanted) || `${type}:${chainId}`.toLowerCase() === wanted,
  );
}

function planOf(entries: readonly PayeeEntry[], saved: readonly PayeeEntry[]): PayeePlan {
  const changeOf = (entry: PayeeEntry) => {
    const known = findPayee(saved, entry);
    if (known === undefined) return "added";
    return known.name === entry.name && known.note === entry.note ? "same" : "changed";
  };
  const marked = entries.map((entry) => ({ entry, change: changeOf(entry) }));
  const only = (change: "added" | "changed" | "same") =>
    marked.filter((one) => one.change === change).map(({ entry }) => entry);
  return { entries, added: only("added"), changed: only("changed"), same: only("same") };
}
