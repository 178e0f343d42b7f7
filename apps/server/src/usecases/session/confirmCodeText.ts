import { createHmac, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH } from "@coffer/core/session";
import type { Random } from "../../ports/random.ts";

/** A uniform code of six digits, leading zeros kept. */
export const drawCode = (random: Random): string =>
  String(random.below(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, "0");

/** The stored form of a code: bound to its session, useless without the server's key. */
export const hashCode = (secret: string, code: string, sessionId: string): Uint8Array =>
  createHmac("sha256", secret).update(`${sessionId}:${code}`).digest();

export const isSameHash = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
