import type { PrivateAccountFailure } from "@coffer/client";
import { refused, type Outcome } from "@coffer/core/outcome";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AddPrivateAccountScreen } from "./add/AddPrivateAccountScreen.tsx";
import { CreatePrivateAccountScreen } from "./create/CreatePrivateAccountScreen.tsx";
import { PrivateAccountPages } from "./PrivateAccountPages.tsx";
import {
  address,
  asked,
  goBack,
  openPrivateAccount,
  phrase,
  PIN,
  words,
} from "./testing/openPrivateAccount.tsx";

type Failed = Outcome<null, PrivateAccountFailure>;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const cells = () => screen.getAllByRole<HTMLInputElement>("textbox");
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const enterPin = async (label: string, pin: string) => {
  const field = await screen.findByLabelText(label);
  type(field, pin);
  const form = field.closest("form");
  if (form !== null) await act(async () => fireEvent.submit(form));
};

async function toWords() {
  const opened = openPrivateAccount({ page: <CreatePrivateAccountScreen /> });
  await screen.findByText("Write down these 12 words");
  return opened;
}

async function writeDown() {
  await press("I wrote them down");
  await screen.findByRole("textbox", { name: "Word 3" });
}

async function toCheck() {
  const opened = await toWords();
  await writeDown();
  return opened;
}

async function toPin() {
  const opened = await toCheck();
  asked.forEach((place, index) => {
    const cell = cells()[index];
    if (cell !== undefined) type(cell, ` ${words[place]?.toUpperCase()} `);
  });
  await press("Continue");
  opened.showSheet();
  return opened;
}

describe("rule 528: a private account that is made", () => {
  test("shows its twelve words in their order", async () => {
    await toWords();
    const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(shown).toEqual(words.map((word, place) => `${place + 1}${word}`));
  });

  test("asks for five of them, which have to be right; case and spaces do not count", async () => {
    const { sheet } = await toCheck();
    expect(address()).toBe("/private-account/create-private-account#check");
    expect(cells().map((cell) => cell.getAttribute("aria-label"))).toEqual([
      "Word 3",
      "Word 4",
      "Word 5",
      "Word 6",
      "Word 12",
    ]);
    expect(button("Continue").disabled).toBe(true);
    for (const cell of cells()) type(cell, "legal");
    await press("Continue");
    expect(await screen.findByText("Seed phrase don’t match")).toBeTruthy();
    expect(sheet.ask).toBeNull();
  });

  test("is kept under a PIN that was typed twice, and home is next", async () => {
    const { does, wallet } = await toPin();
    await enterPin("PIN", PIN);
    await enterPin("PIN once more", PIN);
    await vi.waitFor(() => expect(does.keep).toHaveBeenCalledExactlyOnceWith(phrase, PIN));
    expect(wallet.preferences.read().homeTab).toBe("PRIVATE");
    await vi.waitFor(() => expect(address()).toBe("/"));
  });

  test("the way back from the check shows the same words again", async () => {
    await toCheck();
    await goBack();
    expect(await screen.findByText("sausage")).toBeTruthy();
    expect(address()).toBe("/private-account/create-private-account");
  });
});

describe("rule 531: a new PIN", () => {
  test("that is not the same twice begins anew", async () => {
    const { does } = await toPin();
    await enterPin("PIN", PIN);
    await enterPin("PIN once more", "000000");
    expect(await screen.findByText("The two PINs differ. Choose one again.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>("PIN").value).toBe("");
    expect(does.keep).not.toHaveBeenCalled();
  });

  test("waits for its sixth digit, and takes digits alone", async () => {
    await toPin();
    const field = await screen.findByLabelText<HTMLInputElement>("PIN");
    type(field, "12a34b5");
    expect(field.value).toBe("12345");
    const [submit] = screen
      .getAllByRole<HTMLButtonElement>("button", { name: "Continue" })
      .filter(({ type: kind }) => kind === "submit");
    expect(submit?.disabled).toBe(true);
  });
});

const container = { kind: "container", problem: { code: "NETWORK" } } as const;

test("words that could not be kept say so, and a press tries again", async () => {
  const keep = vi.fn<() => Promise<Failed>>(async () => refused(container));
  const opened = openPrivateAccount({
    page: <CreatePrivateAccountScreen />,
    vault: { keep },
  });
  await screen.findByText("Write down these 12 words");
  await writeDown();
  asked.forEach((place, index) => {
    const cell = cells()[index];
    if (cell !== undefined) type(cell, words[place] ?? "");
  });
  await press("Continue");
  opened.showSheet();
  await enterPin("PIN", PIN);
  await enterPin("PIN once more", PIN);
  expect(await screen.findByText("Creation error. Try later.")).toBeTruthy();
  await enterPin("PIN once more", PIN);
  await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
});

describe("rule 529: a private account that is brought along", () => {
  const open = (vault = {}) =>
    openPrivateAccount({
      page: <AddPrivateAccountScreen />,
      path: "/private-account/add-private-account",
      vault,
    });
  const paste = (text: string) => {
    const [first] = cells();
    if (first !== undefined) fireEvent.paste(first, { clipboardData: { getData: () => text } });
  };

  test("takes a list that is pasted, in any case, and asks for a PIN", async () => {
    const { sheet } = open();
    expect(button("Continue").disabled).toBe(true);
    paste(phrase.toUpperCase());
    await press("Continue");
    expect(sheet.ask).toMatchObject({ kind: "newPin", made: "added", phrase });
  });

  test.each([
    ["thankk", "Word 3 is not on the list. Check its spelling."],
    [
      "absent",
      "These 12 words do not belong together. Check the order, and each word with your paper.",
    ],
  ])("says in words what is wrong with %s", async (third, said) => {
    const { sheet } = open();
    paste(words.with(2, third).join(" "));
    await press("Continue");
    expect(await screen.findByText(said)).toBeTruthy();
    expect(sheet.ask).toBeNull();
  });

  test("that could not be kept asks to check the phrase", async () => {
    const opened = open({ keep: async () => refused(container) });
    paste(phrase);
    await press("Continue");
    opened.showSheet();
    await enterPin("PIN", PIN);
    await enterPin("PIN once more", PIN);
    expect(
      await screen.findByText("Creation error. Check your seed phrase and try again."),
    ).toBeTruthy();
  });
});

describe("rule 527: one that this browser keeps already", () => {
  test.each(["locked", "open"] as const)("%s, is put aside by who has its words", async (seed) => {
    openPrivateAccount({ page: <CreatePrivateAccountScreen />, seed });
    expect(await screen.findByText("This browser keeps a private account already")).toBeTruthy();
    expect(screen.queryByText("Write down these 12 words")).toBeNull();
    expect(button("Continue").disabled).toBe(true);
    fireEvent.click(screen.getByRole("checkbox"));
    await press("Continue");
    expect(await screen.findByText("Write down these 12 words")).toBeTruthy();
  });
});

test("who is not signed in is told so", async () => {
  openPrivateAccount({ page: <CreatePrivateAccountScreen />, isSignedIn: false });
  expect(
    await screen.findByText("You need to be logged in to create a private account."),
  ).toBeTruthy();
});

test("a browser that keeps nothing says so", async () => {
  openPrivateAccount({ page: <CreatePrivateAccountScreen />, isBroken: true });
  expect(await screen.findByText("This browser cannot keep a private account")).toBeTruthy();
});

test("rule 526: a brand without private accounts leads home from their pages", () => {
  openPrivateAccount({ page: <PrivateAccountPages />, hasSwitch: false });
  expect(address()).toBe("/");
});

test.each([
  ["create-private-account", "Write down these 12 words"],
  ["add-private-account", "Type your 12 words"],
  ["seed-phrase", "Seed phrase is not set"],
])("rule 526: with them, %s is there", async (place, said) => {
  openPrivateAccount({ page: <PrivateAccountPages />, path: `/private-account/${place}` });
  expect(await screen.findByText(said)).toBeTruthy();
});
