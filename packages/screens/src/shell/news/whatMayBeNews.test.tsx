import { anAppState, aSpotAccount } from "@coffer/testkit";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { newsDoors } from "../doors/newsDoors.ts";
import { WalletNews } from "./WalletNews.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("what is no news asks for no code, and what may be news does", () => {
  vi.spyOn(newsDoors.changes, "isLoaded").mockReturnValue(false);
  const preload = vi.spyOn(newsDoors.changes, "preload");
  const { wallet, wrapper } = inWallet({ path: "/" });
  const accept = (state: ReturnType<typeof anAppState>) =>
    act(() => wallet.store.getState().acceptAppState(state));
  accept(anAppState());
  render(<WalletNews />, { wrapper });
  const spotAccount = aSpotAccount();
  accept(anAppState({ version: 2, spotAccount }));
  expect(preload).not.toHaveBeenCalled();
  const kyc = { verificationStatus: "PROCESSING", updatedAt: "now", formUrl: null } as const;
  accept(anAppState({ version: 3, spotAccount, kyc }));
  expect(preload).toHaveBeenCalledOnce();
});
