import { anAppState, aSpotAccount } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { inWallet } from "../../parts/inWallet.tsx";
import { doors } from "../doors/doors.ts";
import { GatedRoute } from "./GatedRoute.tsx";
import { ModalHost } from "../modals/ModalHost.tsx";
import { findRoute } from "./routes.ts";
import { spokenDoor } from "../doors/spokenDoor.ts";

beforeAll(async () => {
  await doors.beingBuilt.preload();
  await spokenDoor.preload();
  await findRoute("/operations")?.screen?.preload();
  await findRoute("/aml/status/x")?.screen?.preload();
  await findRoute("/depository/exchange")?.screen?.preload();
});
afterEach(cleanup);

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const address = () => screen.getByTestId("address").textContent;

function open(path: string, over: Parameters<typeof anAppState>[0] = {}, depository = "false") {
  const { wallet, wrapper } = inWallet({
    path,
    switches: { depository: depository === "true" ? "true" : "false" },
  });
  wallet.store.getState().acceptAppState(anAppState(over));
  const route = findRoute(path);
  if (route === undefined) throw new Error(`no route for ${path}`);
  render(
    <ModalHost>
      <GatedRoute route={route} />
      <Address />
    </ModalHost>,
    { wrapper },
  );
  return wallet;
}

test.each([["/profile/games", "Games"]])(
  "%s says under its title %s that it is being built",
  (path, title) => {
    open(path);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} · Coffer`);
    expect(screen.getByText(`Coming soon: ${title}`)).toBeTruthy();
  },
);

test.each([["/profile/games", "Back", "/profile"]])(
  "on %s the left button says %s and leads to %s",
  (path, label, to) => {
    open(path);
    fireEvent.click(screen.getByRole("button", { name: label }));
    expect(address()).toBe(to);
  },
);

test("what was last known of somebody needs no login, though it names nobody", () => {
  const { wallet, wrapper } = inWallet({ path: "/profile/games" });
  wallet.store.getState().setLastKnown({
    state: anAppState({ userProfile: null }),
    rates: [],
    savedAtMs: 0,
  });
  const route = findRoute("/profile/games");
  if (route === undefined) throw new Error("no route");
  render(
    <>
      <GatedRoute route={route} />
      <Address />
    </>,
    { wrapper },
  );
  expect(address()).toBe("/profile/games");
});

test("a state of nobody leads to the login", () => {
  open("/operations", { userProfile: null });
  expect(address()).toBe("/login");
});

const lock = {
  id: "aml-1",
  status: "UNKNOWN",
  isLocked: true,
  updatedAt: "",
  address: { address: "", networkId: { type: "evm", chainId: "1" } },
  context: {},
} as const;

test.each([
  ["/depository", "false", [], "/"],
  ["/depository/exchange", "false", [], "/"],
  ["/depository/exchange", "true", [], "/depository"],
  ["/send-payment/partner/thor", "true", [lock], "/aml/status/aml-1"],
  ["/send-payment/bonuses/status/t", "true", [lock], "/send-payment/bonuses/status/t"],
  ["/aml/status/aml-1", "true", [lock], "/aml/status/aml-1"],
  ["/operations", "true", [lock], "/operations"],
])(
  "%s, with the current account %s and the locks %o, ends at %s",
  async (path, depository, locks, at) => {
    await findRoute(at)?.screen?.preload();
    open(path, { addressAmlStates: [...locks] }, depository);
    expect(address()).toBe(at);
  },
);

test.each([
  ["ACTIVE", "/depository/exchange"],
  ["LOCKED", "/depository"],
  ["CLOSED", "/depository"],
] as const)("rule 116: a %s current account has its operation end at %s", (status, at) => {
  open("/depository/exchange", { spotAccount: aSpotAccount({ status }) }, "true");
  expect(address()).toBe(at);
});

test("rule 116: one that is locked while somebody works with it leads to its own page", () => {
  const wallet = open("/depository/exchange", { spotAccount: aSpotAccount() }, "true");
  const locked = anAppState({ version: 2, spotAccount: aSpotAccount({ status: "LOCKED" }) });
  act(() => wallet.store.getState().acceptAppState(locked));
  expect(address()).toBe("/depository");
});

test("a lock that comes while a person writes a payment leaves them where they are", async () => {
  const path = "/send-payment/partner/thor";
  await findRoute(path)?.screen?.preload();
  const wallet = open(path);
  act(() => wallet.store.getState().acceptAppState(anAppState({ addressAmlStates: [lock] })));
  expect(address()).toBe(path);
});
