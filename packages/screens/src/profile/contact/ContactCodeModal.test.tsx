import { refused } from "@coffer/core/outcome";
import { productFailure } from "@coffer/client";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../../parts/modal.ts";
import { ContactCodeModal } from "./ContactCodeModal.tsx";

afterEach(cleanup);

const sent = { nextSendAtMs: 0, expiresAtMs: Date.now() + 600_000, sendsLeft: null };

async function typeCode(code: "CONTACT_OF_ANOTHER_ACCOUNT" | "INVALID_VERIFICATION_CODE") {
  const { wallet, wrapper } = inWallet({ path: "/profile/contact/email" });
  wallet.store.getState().acceptAppState(anAppState());
  vi.spyOn(wallet, "profile").mockResolvedValue(refused(productFailure(code)));
  const open = vi.fn<(modal: Modal) => void>();
  render(
    <ModalContext value={{ open, close: () => undefined }}>
      <ContactCodeModal contactType="email" sent={sent} />
    </ModalContext>,
    { wrapper },
  );
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/code/i), { target: { value: "123456" } }),
  );
  return open;
}

test("rule 259: whose contact is another account's is led to a send, and nothing moves by itself", async () => {
  const open = await typeCode("CONTACT_OF_ANOTHER_ACCOUNT");
  fireEvent.click(screen.getByRole("button", { name: "Send the balance" }));
  expect(open).toHaveBeenCalledWith({ name: "chooseAsset", purpose: "send" });
});

test("a wrong code leads nowhere", async () => {
  await typeCode("INVALID_VERIFICATION_CODE");
  expect(screen.queryByRole("button", { name: "Send the balance" })).toBeNull();
});
