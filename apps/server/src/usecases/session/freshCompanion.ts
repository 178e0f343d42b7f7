import type { BundleKind } from "@coffer/contract";
import type { Random } from "../../ports/random.ts";
import { COMPANION_BYTES, hashCompanion } from "./sessionRules.ts";

/** A companion cookie that is still to be set, of the bundle that it belongs to. */
export type FreshCompanion = { readonly kind: BundleKind; readonly value: string };

/** A companion that nobody has held before, and the hash by which a session knows it. */
export function freshCompanion(random: Random, kind: BundleKind) {
  const value = Buffer.from(random.bytes(COMPANION_BYTES)).toString("hex");
  return { companion: { kind, value }, companionHash: hashCompanion(value) };
}
