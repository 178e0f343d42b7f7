import { addressKey, sameAddress } from "../address/addressKey.ts";
import { belongsElsewhere, parseAddress } from "../address/readAddress.ts";
import { findLookAlike } from "./findLookAlike.ts";
import { moneyFindings } from "./moneyFindings.ts";
import type { KnownName, SafetyFacts } from "./safetyFacts.ts";
import type { AskFinding, SafetyFinding, StopFinding, TellFinding } from "./safetyFinding.ts";

/**
 * The one check before every send: what stops it, what has to be answered first, what is worth
 * knowing, in this order. A destination that is no address of this network, or the sender's own, is
 * all there is to say: nothing else about it means anything.
 */
export function safetyFindings(facts: SafetyFacts): readonly SafetyFinding[] {
  const wrong = wrongAddress(facts);
  if (wrong !== null) return [wrong];
  const key = addressKey(facts.destination);
  const here = facts.payees.filter(({ address }) => addressKey(address) === key);
  return [...refusals(facts, here), ...questions(facts, here), ...news(facts, key)];
}

/** One address may be many payees, each with a memo of their own. */
const payeeOf = ({ memo }: SafetyFacts, here: readonly KnownName[]): KnownName | undefined =>
  here.find((payee) => (payee.memo ?? "") === memo);

function wrongAddress({ destination, network, ownAddresses }: SafetyFacts): StopFinding | null {
  const family = belongsElsewhere(destination, network);
  if (family !== null) return { level: "stop", kind: "wrongNetwork", family };
  const parsed = parseAddress(network, destination);
  if (!parsed.ok) {
    const isMistyped = parsed.problem.kind === "badChecksum";
    return { level: "stop", kind: "invalidAddress", isMistyped };
  }
  const isOwn = ownAddresses.some((address) => sameAddress(address, destination));
  return isOwn ? { level: "stop", kind: "ownAddress" } : null;
}

function refusals(facts: SafetyFacts, here: readonly KnownName[]): readonly StopFinding[] {
  const found: StopFinding[] = [];
  const payee = payeeOf(facts, here);
  if (facts.aml === "DISABLED") found.push({ level: "stop", kind: "amlDisabled" });
  if (payee !== undefined && payee.usableFromMs > facts.nowMs) {
    found.push({ level: "stop", kind: "payeeWaiting", usableFromMs: payee.usableFromMs });
  }
  return found;
}

function questions(facts: SafetyFacts, here: readonly KnownName[]): readonly AskFinding[] {
  const found: AskFinding[] = [];
  const lookAlike = findLookAlike(facts);
  if (lookAlike !== null) found.push(lookAlike);
  const [needing] = here;
  if (needing !== undefined && facts.memo === "" && payeeOf(facts, here) === undefined)
    found.push({ level: "ask", kind: "memoMissing", name: needing.name });
  return [...found, ...moneyFindings(facts).filter((finding) => finding.level === "ask")];
}

function news(facts: SafetyFacts, key: string): readonly TellFinding[] {
  const { aml, isHistoryWhole, paid } = facts;
  const found: TellFinding[] = [];
  if (aml === "UNKNOWN") found.push({ level: "tell", kind: "amlUnknown" });
  if (!paid.some(({ address }) => addressKey(address) === key)) {
    found.push({ level: "tell", kind: "firstPayment", isHistoryWhole });
  }
  return [...found, ...moneyFindings(facts).filter((finding) => finding.level === "tell")];
}
