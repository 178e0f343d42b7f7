import type { NewWords, PrivateAccountFailure } from "@coffer/client";
import { ok, type Outcome } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { act, render, screen } from "@testing-library/react";
import { useEffect, useMemo, type ReactElement } from "react";
import { useLocation, useNavigate } from "react-router";
import { vi } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { type Modal, ModalContext, type PrivateAsk } from "../../parts/modal.ts";
import { PrivateAccountModal } from "../PrivateAccountModal.tsx";

export const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
export const words = phrase.split(" ");
/** The third, fourth, fifth, sixth and last. */
export const asked = [2, 3, 4, 5, 11];
export const PIN = "493827";

type Done<T = null> = Promise<Outcome<T, PrivateAccountFailure>>;

/** A vault that does what it is asked for the one PIN that there is. */
export type Vault = {
  readonly keep: (phrase: string, pin: string) => Done;
  readonly unlock: (pin: string) => Done;
  readonly showWords: (pin: string) => Done<readonly string[]>;
  readonly changePin: (pin: string, next: string) => Done;
  readonly unlockByPasskey: () => Done;
  readonly addPasskey: (pin: string) => Done;
  readonly askToLast: () => Done<boolean>;
};

export const wrongPin = (attemptsLeft: number, waitMs = 0): PrivateAccountFailure => ({
  kind: "vault",
  problem: { kind: "wrongPin", attemptsLeft, waitMs },
});

type Opening = {
  readonly page: ReactElement;
  readonly path?: string;
  readonly seed?: "none" | "locked" | "open";
  readonly hasPasskey?: boolean;
  readonly isBroken?: boolean;
  readonly vault?: Partial<Vault>;
  readonly isSignedIn?: boolean;
  /** Whether the brand has private accounts. */
  readonly hasSwitch?: boolean;
};

/** A page over a private account that stands as it is told, with the one sheet that its modals show. */
export function openPrivateAccount({
  page,
  path = "/private-account/create-private-account",
  seed = "none",
  hasPasskey = false,
  isBroken = false,
  isSignedIn = true,
  hasSwitch = true,
  vault = {},
}: Opening) {
  const { wallet, wrapper } = inWallet({ path, switches: { privateAccounts: hasSwitch } });
  if (isSignedIn) act(() => wallet.store.getState().acceptAppState(anAppState()));
  const container = "notLoaded" as const;
  const show = (next: "none" | "locked" | "open") =>
    wallet.store.setState({ privateAccount: { seed: next, hasPasskey, container, accounts: [] } });
  if (!isBroken) show(seed);
  const drawn: NewWords = { words, asked };
  const does = {
    look: async () => (isBroken ? { ok: false, problem: { kind: "broken" } } : ok(null)),
    drawWords: async () => ok(drawn),
    keep: vi.fn<Vault["keep"]>(async () => ok(null)),
    unlock: vi.fn<Vault["unlock"]>(async () => ok(null)),
    showWords: vi.fn<Vault["showWords"]>(async () => ok(words)),
    changePin: vi.fn<Vault["changePin"]>(async () => ok(null)),
    unlockByPasskey: vi.fn<Vault["unlockByPasskey"]>(async () => ok(null)),
    addPasskey: vi.fn<Vault["addPasskey"]>(async () => ok(null)),
    askToLast: async () => ok(true),
    mayOpenByPasskey: async () => ok(true),
    dropPasskey: vi.fn<() => Done>(async () => ok(null)),
    lock: vi.fn<() => Done>(async () => {
      act(() => show("locked"));
      return ok(null);
    }),
    ...vault,
  };
  vi.spyOn(wallet, "privateAccount").mockImplementation((run) => run(does as never)); // all that is asked
  const sheet: { ask: PrivateAsk | null; isOpen: boolean } = { ask: null, isOpen: false };
  const close = vi.fn<() => void>();
  function Host({ ask }: { readonly ask: PrivateAsk | null }) {
    const control = useMemo(
      () => ({
        open: (modal: Modal) => {
          if (modal.name === "privateAccount") sheet.ask = modal.ask;
        },
        close,
      }),
      [],
    );
    return (
      <ModalContext value={control}>
        {page}
        {ask !== null && <PrivateAccountModal ask={ask} onClose={close} />}
        <Address />
      </ModalContext>
    );
  }
  const { rerender } = render(<Host ask={null} />, { wrapper });
  /** What a page has asked for comes up, as the shell shows it. */
  const showSheet = () => rerender(<Host ask={sheet.ask} />);
  return {
    wallet,
    does,
    sheet,
    showSheet,
    close,
    show: (next: typeof seed) => act(() => show(next)),
  };
}

let goBy: (steps: number) => void = () => undefined;
/** As the browser's own button does it. */
export const goBack = () => act(async () => goBy(-1));

function Address() {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    goBy = (steps) => void navigate(steps);
  });
  return <output data-testid="address">{pathname + hash}</output>;
}
export const address = () => screen.getByTestId("address").textContent;
