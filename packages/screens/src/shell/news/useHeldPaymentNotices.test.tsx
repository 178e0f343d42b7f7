import { aHeldPayment, anAppState } from "@coffer/testkit";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { useHeldPaymentNotices } from "./ChangeNews.tsx";

afterEach(cleanup);

test("beside an approval, only what did not wait for it is told of", async () => {
  const { wallet, wrapper } = inWallet();
  const accept = (...over: Parameters<typeof anAppState>) =>
    act(() => wallet.store.getState().acceptAppState(anAppState(...over)));
  const byAml = aHeldPayment({ id: "aml" });
  const byKyc = aHeldPayment({ id: "kyc", reason: "KYC", amlStateId: undefined });
  const first = anAppState({ heldPayments: [byKyc, byAml] });
  accept(first);
  renderHook(() => useHeldPaymentNotices(first), { wrapper });
  accept({
    version: 2,
    kyc: { verificationStatus: "APPROVED", updatedAt: "later", formUrl: null, isNews: true },
    heldPayments: [byKyc, byAml].map((held) => ({ ...held, isReady: true })),
  });
  await waitFor(() =>
    expect(wallet.store.getState().notifications.map(({ id }) => id)).toEqual(["aml"]),
  );
});
