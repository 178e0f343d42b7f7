import { anAppState } from "@coffer/testkit";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { newsDoors } from "../doors/newsDoors.ts";
import { Notifications } from "./Notifications.tsx";

beforeAll(() =>
  Promise.all([newsDoors.sessionEnd.preload(), newsDoors.wallet.preload()]).then(() => undefined),
);
afterEach(cleanup);

const reasons = [
  ["logout", /signed out in another tab/],
  ["signed-out-elsewhere", /signed out from another one/],
  ["token-reused", /used from two places/],
  ["contact-changed", /contact of yours was changed/],
  ["password-changed", /password was changed/],
  ["UNAUTHORIZED", /session has ended/],
] as const;

test.each(reasons)(
  "who is signed out by %s is told so, until they are back",
  async (reason, text) => {
    const { wallet, wrapper } = inWallet();
    render(<Notifications />, { wrapper });
    const end = (sessionEnd: { reason: string } | null) =>
      act(() => wallet.store.setState({ appState: null, sessionEnd }));
    end(null);
    expect(screen.queryByText(text)).toBeNull();
    end({ reason });
    expect(await screen.findByText(text)).toBeTruthy();
    act(() => wallet.store.getState().acceptAppState(anAppState()));
    expect(screen.queryByText(text)).toBeNull();
  },
);

test.each([
  ["/private-account/create-private-account", true, true],
  ["/private-account/create-private-account", false, false],
  ["/profile", true, false],
])(
  "who came for %s, of a brand with private accounts (%s), is told of it: %s",
  async (path, privateAccounts, isTold) => {
    const { wallet, wrapper } = inWallet({ path: "/login", switches: { privateAccounts } });
    wallet.keepPostLoginPath(path);
    render(<Notifications />, { wrapper });
    await act(async () => undefined);
    const said = "You need to be logged in to create a private account.";
    expect(screen.queryAllByText(said)).toHaveLength(isTold ? 1 : 0);
    act(() => wallet.store.getState().acceptAppState(anAppState()));
    expect(screen.queryByText(said)).toBeNull();
    wallet.takePostLoginPath();
  },
);
