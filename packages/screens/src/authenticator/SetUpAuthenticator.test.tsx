import { productFailure } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { SetUpAuthenticator } from "./SetUpAuthenticator.tsx";

vi.mock("@coffer/ui/qr", () => ({ QrCode: () => null }));
afterEach(cleanup);

const secretUri = "otpauth://totp/Coffer:a?secret=ABCDEFGH&issuer=Coffer";
const started = ok({ secretUri, recoveryCodes: ["AAAA-BBBB-CCCC-DDDD"] });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));

async function open(answers: { start?: unknown; confirm?: unknown }) {
  const { wallet, wrapper } = inWallet({ path: "/profile/security" });
  wallet.store.getState().acceptAppState(anAppState());
  const { start = started, confirm = ok({}) } = answers;
  const confirmed = vi.fn<(code: string) => Promise<unknown>>(async () => confirm);
  const actions = { start: async () => start, confirm: confirmed };
  vi.spyOn(wallet, "authenticator").mockImplementation((run) => run(actions as never)); // the rest is not called
  const onClose = vi.fn<() => void>();
  await act(async () => render(<SetUpAuthenticator onClose={onClose} />, { wrapper }));
  return { confirmed, onClose };
}

async function type(code: string) {
  await press("Continue");
  await press("I have saved the codes");
  const field = screen.getByLabelText("Code of the app");
  await act(async () => fireEvent.change(field, { target: { value: code } }));
}

test("rules 553 and 555: the codes are saved before the app's first code puts it in force", async () => {
  const { confirmed, onClose } = await open({});
  expect(screen.getByText("ABCD EFGH")).toBeDefined();
  await press("Continue");
  expect(screen.getByText("AAAA-BBBB-CCCC-DDDD")).toBeDefined();
  expect(confirmed).not.toHaveBeenCalled();
  await press("Back");
  await type("123456");
  expect(confirmed).toHaveBeenCalledWith("123456");
  expect(onClose).toHaveBeenCalledOnce();
});

test("one that took too long is begun again", async () => {
  const { onClose } = await open({ confirm: refused({ code: "OTHER" }) });
  await type("123456");
  expect(onClose).not.toHaveBeenCalled();
  await press("Begin again");
  expect(screen.getByText("ABCD EFGH")).toBeDefined();
});

test.each([
  ["CONFLICT", "An app is set up already."],
  ["REAUTHORIZATION_REQUIRED", "A change here needs a fresh proof that it is you."],
] as const)("a set-up that is answered by %s says so", async (code, text) => {
  const failure = code === "CONFLICT" ? { code } : productFailure(code);
  await open({ start: refused(failure) });
  expect(screen.getByText(new RegExp(text))).toBeDefined();
});
