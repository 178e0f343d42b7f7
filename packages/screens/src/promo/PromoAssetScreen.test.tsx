import type { AppState } from "@coffer/contract";
import { anAppState, aPromoAccount, aPromoOperation, aPromoToken } from "@coffer/testkit";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { PromoAssetScreen } from "./PromoAssetScreen.tsx";
import { RedeemModal } from "./RedeemModal.tsx";

beforeEach(() => vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const granted: Partial<AppState> = {
  promoTokens: [aPromoToken()],
  promoAccounts: [aPromoAccount()],
  promoOperations: [
    aPromoOperation(),
    aPromoOperation({ id: "older", createdAt: "2025-12-31T10:00:00.000Z" }),
  ],
};

function open(path: string, state = granted) {
  const { wallet, wrapper } = inWallet({ path });
  wallet.store.getState().acceptAppState(anAppState(state));
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  render(
    <ModalContext value={modal}>
      <Routes>
        <Route path="/promo-assets/:id" element={<PromoAssetScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { opened, news: () => wallet.store.getState().notifications };
}
const ofAccount = `/promo-assets/${aPromoAccount().id}`;

test.each([ofAccount, "/promo-assets/CFR%3Aevm%3A31337"])(
  "rule 428: %s shows the balance and what was granted, the newest first",
  (path) => {
    open(path);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Coffer Token");
    expect(document.title).toBe("Coffer Token · Coffer");
    expect(screen.getByRole("banner").textContent).toContain("1,250.5 CFR");
    const rows = within(screen.getByRole("region", { name: "Operations" })).getAllByRole(
      "listitem",
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Bonus receivedJanuary 2+1,250.5 CFR",
      "Bonus receivedDec 31, 2025+1,250.5 CFR",
    ]);
  },
);

test("rule 430: all that can be done with it is to be told that it will be redeemed one day", () => {
  const { opened } = open(ofAccount);
  fireEvent.click(screen.getByRole("button", { name: "Redeem bonus" }));
  expect(opened).toEqual([{ name: "redeem" }]);
  cleanup();
  const onClose = vi.fn<() => void>();
  render(<RedeemModal onClose={onClose} />, { wrapper: inWallet().wrapper });
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a token that nobody was granted any of says what will be there", () => {
  open("/promo-assets/CFR%3Aevm%3A31337", { promoTokens: [aPromoToken()] });
  expect(screen.getByRole("banner").textContent).toContain("0 CFR");
  expect(screen.getByText("No bonuses yet")).toBeTruthy();
});

test("one that there is not leads home, with a word about it", () => {
  const { news } = open("/promo-assets/other");
  expect(screen.getByTestId("address").textContent).toBe("/");
  expect(news()).toMatchObject([{ type: "error" }]);
});

test("the way back leads home", () => {
  open(ofAccount);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByTestId("address").textContent).toBe("/");
});
