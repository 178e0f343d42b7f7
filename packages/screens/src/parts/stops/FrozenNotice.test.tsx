import { anAppState } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FrozenNotice } from "./FrozenNotice.tsx";
import { inWallet } from "../inWallet.tsx";
import { ModalContext } from "../modal.ts";

afterEach(cleanup);

const { userProfile } = anAppState();

async function open(paymentsWaitUntil: string | null) {
  const { wallet, wrapper } = inWallet();
  wallet.store
    .getState()
    .acceptAppState(
      anAppState({ userProfile: userProfile && { ...userProfile, paymentsWaitUntil } }),
    );
  await act(async () =>
    render(
      <ModalContext value={{ open: () => {}, close: () => {} }}>
        <FrozenNotice />
      </ModalContext>,
      { wrapper },
    ),
  );
}

test("rule 210: payments that wait since a contact was changed are told, with until when", async () => {
  await open("2099-01-02T10:00:00.000Z");
  expect(await screen.findByText(/^Payments wait until .*2099/)).toBeTruthy();
  expect(screen.getByText(/Your email or phone was added or changed/)).toBeTruthy();
  expect(screen.queryByText("Payments are frozen")).toBeNull();
});

test.each([null, "2001-01-02T10:00:00.000Z"])("a wait until %s is none", async (until) => {
  await open(until);
  expect(screen.queryByText(/^Payments wait/)).toBeNull();
});
