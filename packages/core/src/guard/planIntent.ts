/** How long what protects less waits, from when the signer has first seen that it is wanted. (rule 579) */
export const INTENT_WAIT_MS = 24 * 60 * 60_000;

/** A passkey; both in base64url. */
export type IntentKey = { readonly credentialId: string; readonly publicKey: string };
export type KeptKey = IntentKey & {
  /** The site that it is for. */
  readonly rpId: string;
  readonly sinceMs: number;
};

/** Base units by asset, above which a passkey is asked for; always for an asset that is not in it. */
export type UnitsAbove = Readonly<Record<string, bigint>>;

/** What a person wants to be protected by. */
export type IntentAsk = {
  readonly keys: readonly IntentKey[];
  /** Null: nothing takes a passkey. */
  readonly unitsAbove: UnitsAbove | null;
  /** Their passkeys are said to be lost: what would remove them waits already. */
  readonly isRecovering: boolean;
};

/** What the signer goes by. */
export type Intent = {
  readonly keys: readonly KeptKey[];
  readonly unitsAbove: UnitsAbove | null;
  /** When each change that protects less was seen first. */
  readonly waits: Readonly<Record<string, number>>;
};

export const noIntent: Intent = { keys: [], unitsAbove: null, waits: {} };

type Now = {
  readonly nowMs: number;
  readonly rpId: string;
  /** A passkey that the signer knows has signed this very wish. */
  readonly isSigned?: boolean;
};

/**
 * What the signer goes by from now on: at once what protects more, and while it knows no key whatever is wanted; what
 * protects less once it was wanted for a day on end, at every look of the signer's, or signed for by a passkey of before.
 * A further key is among that, since it lets another sign. (rules 578, 579 and 592)
 */
export function planIntent(
  kept: Intent,
  ask: IntentAsk,
  { isSigned = false, nowMs, rpId }: Now,
): Intent {
  const take = (key: IntentKey): KeptKey => ({ ...key, rpId, sinceMs: nowMs });
  const waits: Record<string, number> = {};
  const isOver = (change: string): boolean => {
    if (isSigned) return true;
    const seenMs = kept.waits[change] ?? nowMs;
    waits[change] = seenMs;
    return nowMs - seenMs >= INTENT_WAIT_MS;
  };
  const asked = new Set(ask.keys.map(({ credentialId: id }) => id));
  const staying = kept.keys.filter(({ credentialId: id }) => {
    const isGone = !asked.has(id);
    if (!isGone && !ask.isRecovering) return true;
    return !isOver(`remove ${id}`) || !isGone;
  });
  if (staying.length === 0)
    return { keys: ask.keys.map(take), unitsAbove: ask.unitsAbove, waits: {} };
  const known = new Set(kept.keys.map(({ credentialId: id }) => id));
  const further = ask.keys.filter(
    ({ credentialId: id, publicKey }) => !known.has(id) && isOver(`add ${id} ${publicKey}`),
  );
  const unitsAbove = nextUnits(kept.unitsAbove, ask.unitsAbove, isOver);
  return { keys: [...staying, ...further.map(take)], unitsAbove, waits };
}

function nextUnits(
  kept: UnitsAbove | null,
  asked: UnitsAbove | null,
  isOver: (change: string) => boolean,
): UnitsAbove | null {
  if (kept === null) return asked;
  if (asked === null) return isOver("lift") ? null : kept;
  const assets = [...new Set([...Object.keys(kept), ...Object.keys(asked)])].toSorted(
    (one, other) => (one < other ? -1 : 1),
  );
  const both = assets.map((key) => [key, kept[key] ?? 0n, asked[key] ?? 0n] as const);
  if (both.every(([, before, after]) => after <= before)) return asked;
  const wanted = both.map(([key, , after]) => `${key} ${after}`).join(", ");
  if (isOver(`amounts ${wanted}`)) return asked;
  return Object.fromEntries(
    Object.entries(kept).map(([key, before]) => {
      const after = asked[key] ?? 0n;
      return [key, after < before ? after : before];
    }),
  );
}

/** Whether a movement of so many units takes a passkey of theirs. (rule 580) */
export const takesPasskey = (
  { keys, unitsAbove }: Pick<Intent, "keys" | "unitsAbove">,
  assetKey: string,
  units: bigint,
): boolean => keys.length > 0 && unitsAbove !== null && units > (unitsAbove[assetKey] ?? 0n);
