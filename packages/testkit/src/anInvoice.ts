import type { Invoice } from "@coffer/contract";
import { etherSpec } from "./etherSpec.ts";
import { testAttestation } from "./testAttestation.ts";

/** An invoice of a tenth of an ether that anybody may pay within the hour; its address is attested. */
export function anInvoice(over: Partial<Invoice> = {}): Invoice {
  const state = over.state ?? "PAYMENT_REQUIRED";
  const invoice = {
    id: "88888888-8888-4888-8888-888888888888",
    merchantName: "Corner Shop",
    state,
    amount: { amount: "0.1", currency: { symbol: "ETH", type: "COIN" } },
    fiat: null,
    networkId: etherSpec.networkId,
    recipientAddress: "0x00000000000000000000000000000000000000C1",
    received: "0",
    seen: "0",
    due: state === "PAID" ? "0" : "0.1",
    excess: "0",
    isLate: false,
    isPayable: state === "PAYMENT_REQUIRED",
    isForAnotherContact: false,
    description: null,
    referenceId: null,
    returnUrl: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    updatedAt: "2026-01-01T00:00:00.000Z",
    expiresAt: "2026-01-01T01:00:00.000Z",
    ...over,
  } as const;
  const { id, networkId, recipientAddress: address } = invoice;
  return { attestation: testAttestation({ address, networkId, tag: "invoice" }, id), ...invoice };
}
