import { expect } from "vitest";
import type { WalletCaller } from "../calls/callWallet.ts";
import { sandboxCall, until, type Place } from "./people.ts";

export const kycOf = async (caller: WalletCaller) =>
  (await caller.must("app.getAppState")).state.kyc;

export const untilKyc = (caller: WalletCaller, status: string) =>
  until(`the identity check to be ${status}`, async () => {
    const kyc = await kycOf(caller);
    return kyc.verificationStatus === status ? kyc : undefined;
  });

/** What the identity desk decides about a contact. */
export const decide = (
  world: Place,
  contact: string,
  decision: "approve" | "decline" | "process" | "ask",
) => sandboxCall(world, "kyc", { contact, decision });

export async function breakKyc(world: Place, mode: "ok" | "slow" | "down" | "garbage") {
  const response = await fetch(`${world.sandbox}/sandbox/api/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "kyc", mode }),
  });
  expect(response.status).toBe(200);
}

/** Fills the provider's form in, as a person does in its frame. */
export async function fillIn(formUrl: string | null, over: Readonly<Record<string, string>> = {}) {
  const person = {
    firstName: "Anna",
    lastName: "<b>O'Neill</b>",
    dateOfBirth: "1990-05-17",
    country: "Kazakhstan",
    document: "Passport",
  };
  const body = new URLSearchParams({ ...person, ...over });
  return fetch(formUrl ?? "", { method: "POST", body, redirect: "manual" });
}
