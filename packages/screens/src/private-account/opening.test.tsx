import type { PrivateAccountFailure } from "@coffer/client";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AddPasskey } from "./pin/AddPasskey.tsx";
import { ChangePin } from "./pin/ChangePin.tsx";
import { EnterPin } from "./pin/EnterPin.tsx";
import { SeedPhraseScreen } from "./seed/SeedPhraseScreen.tsx";
import {
  address,
  openPrivateAccount,
  PIN,
  words,
  wrongPin,
} from "./testing/openPrivateAccount.tsx";

type Failed = Outcome<null, PrivateAccountFailure>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (label = "PIN") => screen.getByLabelText<HTMLInputElement>(label);
const type = (pin: string, label = "PIN") =>
  act(async () => fireEvent.change(field(label), { target: { value: pin } }));
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continue" });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole("button", { name })));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

type Opening = Omit<Parameters<typeof openPrivateAccount>[0], "page">;
function openEnter(opening: Opening = {}) {
  const onClose = vi.fn<() => void>();
  const page = <EnterPin isFirst={false} onClose={onClose} />;
  return { ...openPrivateAccount({ page, seed: "locked", ...opening }), onClose };
}

describe("rule 530: a PIN that opens", () => {
  test("is tried with its sixth digit, and the sheet goes", async () => {
    const { does, onClose } = openEnter();
    await type(PIN.slice(0, 5));
    expect(submit().disabled).toBe(true);
    expect(does.unlock).not.toHaveBeenCalled();
    await type(PIN);
    expect(does.unlock).toHaveBeenCalledExactlyOnceWith(PIN);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("that is wrong goes out of the field, with the tries that are left", async () => {
    const { onClose } = openEnter({ vault: { unlock: async () => refused(wrongPin(8)) } });
    await type("000000");
    expect(screen.getByText("Incorrect PIN")).toBeTruthy();
    expect(screen.getByText("8 tries left")).toBeTruthy();
    expect(field().value).toBe("");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("waits as long as it has to, and says how long", async () => {
    const unlock = vi.fn<() => Promise<Failed>>(async () => refused(wrongPin(7, 8_000)));
    openEnter({ vault: { unlock } });
    await type("000000");
    expect(screen.getByText("You can try again in 0:08.")).toBeTruthy();
    expect(field().readOnly).toBe(true);
    await pass(3_000);
    expect(screen.getByText("You can try again in 0:05.")).toBeTruthy();
    await pass(5_000);
    expect(screen.queryByText(/You can try again/)).toBeNull();
    expect(field().readOnly).toBe(false);
    expect(screen.getByText("7 tries left")).toBeTruthy();
  });

  test("that found no answer stays, and Continue tries it again", async () => {
    const noAnswer = { kind: "vault", problem: { kind: "noAnswer" } } as const;
    const unlock = vi.fn<() => Promise<Failed>>(async () => refused(noAnswer));
    openEnter({ vault: { unlock } });
    await type(PIN);
    expect(screen.getByText(/^No connection/)).toBeTruthy();
    expect(field().value).toBe(PIN);
    await act(async () => fireEvent.click(submit()));
    expect(unlock).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["destroyed", /^Too many wrong PINs/],
    ["damaged", /is damaged/],
  ] as const)("of a record that is %s leads to the words", async (kind, said) => {
    const refusal = { kind: "vault", problem: { kind } } as const;
    openEnter({ vault: { unlock: async () => refused(refusal) } });
    await type(PIN);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByLabelText("PIN")).toBeNull();
    await press("Use the 12 words instead");
    expect(address()).toBe("/private-account/add-private-account");
  });

  test("whose container does not come says that it is locked again", async () => {
    const refusal = { kind: "container", problem: { code: "NETWORK" } } as const;
    openEnter({ vault: { unlock: async () => refused(refusal) } });
    await type(PIN);
    expect(screen.getByText(/could not be loaded and is locked again/)).toBeTruthy();
  });

  test("rule 540: asked for by something that goes on, leaves the sheet to it", async () => {
    const [onClose, onOpened] = [vi.fn<() => void>(), vi.fn<() => void>()];
    openPrivateAccount({
      page: <EnterPin isFirst onClose={onClose} onOpened={onOpened} />,
      seed: "locked",
    });
    await type(PIN);
    expect(onOpened).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  test("asked for by something that a locked account refuses, says so", () => {
    openPrivateAccount({ page: <EnterPin isFirst onClose={() => undefined} />, seed: "locked" });
    expect(screen.getByText("Open your private account with its PIN first.")).toBeTruthy();
  });
});

describe("rule 503: a passkey", () => {
  test("is offered where one was added, and opens", async () => {
    openEnter();
    expect(screen.queryByRole("button", { name: "Open with passkey" })).toBeNull();
    cleanup();
    const { does, onClose } = openEnter({ hasPasskey: true });
    await press("Open with passkey");
    expect(does.unlockByPasskey).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    [{ kind: "passkey", problem: { kind: "cancelled" } }, /^No passkey was used/],
    [{ kind: "vault", problem: { kind: "wrongPasskey" } }, /^This passkey does not open/],
  ] as const)("that does not open says why: %o", async (refusal, said) => {
    openEnter({ hasPasskey: true, vault: { unlockByPasskey: async () => refused(refusal) } });
    await press("Open with passkey");
    expect(screen.getByText(said)).toBeTruthy();
  });

  test("is added with the PIN", async () => {
    const onClose = vi.fn<() => void>();
    const { does } = openPrivateAccount({ page: <AddPasskey onClose={onClose} />, seed: "open" });
    await type(PIN);
    const name = { wallet: "Coffer", person: expect.any(String) as string };
    expect(does.addPasskey).toHaveBeenCalledExactlyOnceWith(PIN, name);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe("rule 531: another PIN", () => {
  test("takes the one there is, and the new one twice", async () => {
    const onClose = vi.fn<() => void>();
    const { does } = openPrivateAccount({ page: <ChangePin onClose={onClose} />, seed: "open" });
    await type(PIN, "PIN you have now");
    await press("Continue");
    await type("135790");
    await press("Continue");
    await type("135790", "PIN once more");
    await press("Continue");
    expect(does.changePin).toHaveBeenCalledExactlyOnceWith(PIN, "135790");
    expect(onClose).toHaveBeenCalledOnce();
  });

  test("with a wrong one that there is begins anew, with the tries left", async () => {
    const changePin = async () => refused(wrongPin(1));
    openPrivateAccount({
      page: <ChangePin onClose={() => undefined} />,
      seed: "open",
      vault: { changePin },
    });
    await type("000000", "PIN you have now");
    await press("Continue");
    await type("135790");
    await press("Continue");
    await type("135790", "PIN once more");
    await press("Continue");
    expect(field("PIN you have now").value).toBe("");
    expect(screen.getByText("Incorrect PIN")).toBeTruthy();
    expect(screen.getByText("1 try left, then only the 12 words help.")).toBeTruthy();
  });
});

describe("rule 532: the seed phrase", () => {
  const open = (opening: Opening = {}) =>
    openPrivateAccount({
      page: <SeedPhraseScreen />,
      path: "/private-account/seed-phrase",
      seed: "open",
      ...opening,
    });

  test("that is not there is not set", () => {
    open({ seed: "none" });
    expect(screen.getByText("Seed phrase is not set")).toBeTruthy();
  });

  test.each(["open", "locked"] as const)(
    "of one that is %s comes for the PIN alone",
    async (seed) => {
      const { does } = open({ seed });
      expect(screen.queryByRole("listitem")).toBeNull();
      await type(PIN);
      expect(does.showWords).toHaveBeenCalledExactlyOnceWith(PIN);
      expect(screen.getAllByRole("listitem")).toHaveLength(words.length);
    },
  );

  test.each([
    ["at a press", () => press("Hide the words")],
    [
      "when another window is looked at",
      () => {
        vi.spyOn(document, "hidden", "get").mockReturnValue(true);
        return act(async () => fireEvent(document, new Event("visibilitychange")));
      },
    ],
  ])("is hidden again %s", async (_, hide) => {
    open();
    await type(PIN);
    await hide();
    expect(screen.queryByRole("listitem")).toBeNull();
    expect(field().value).toBe("");
    vi.restoreAllMocks();
  });

  test("is hidden when the account locks", async () => {
    const { show } = open();
    await type(PIN);
    show("locked");
    expect(screen.queryByRole("listitem")).toBeNull();
  });

  test("does not come for a wrong PIN", async () => {
    open({ vault: { showWords: async () => refused(wrongPin(9)) } });
    await type("000000");
    expect(screen.getByText("Incorrect PIN")).toBeTruthy();
    expect(screen.queryByRole("listitem")).toBeNull();
  });
});

test("the digits of a PIN are not to be read off the screen", async () => {
  openEnter({ vault: { unlock: async () => new Promise(() => undefined) } });
  await type(PIN);
  expect(document.body.textContent).not.toContain(PIN.charAt(0) + PIN.charAt(1));
  expect(field().previousElementSibling?.textContent).toBe("••••••");
});

test("an unlock that is done says nothing else", async () => {
  const { wallet } = openEnter({ vault: { unlock: async () => ok(null) } });
  await type(PIN);
  expect(wallet.store.getState().notifications).toEqual([]);
});
