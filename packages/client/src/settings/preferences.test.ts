import type { Locale } from "@coffer/contract";
import { expect, test, vi } from "vitest";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { createPreferences } from "./preferences.ts";

const KEY = "preferences";

test("nothing kept means the system's theme and open balances", () => {
  const { lastingStorage } = createTestPorts();
  expect(createPreferences(lastingStorage, KEY).read()).toEqual({
    theme: "system",
    hidesBalances: false,
    locale: null,
  });
});

test("what is chosen is told, and is there at the next visit", () => {
  const { lastingStorage } = createTestPorts();
  const preferences = createPreferences(lastingStorage, KEY);
  const run = vi.fn<() => void>();
  const stop = preferences.watch(run);
  preferences.change({ hidesBalances: true });
  preferences.change({ theme: "dark" });
  preferences.change({ theme: "dark" });
  expect(run).toHaveBeenCalledTimes(2);
  preferences.change({ locale: "ru-KZ" });
  preferences.change({ homeTab: "USD" });
  expect(run).toHaveBeenCalledTimes(4);
  stop();
  preferences.change({ theme: "light" });
  expect(run).toHaveBeenCalledTimes(4);
  expect(createPreferences(lastingStorage, KEY).read()).toEqual({
    theme: "light",
    hidesBalances: true,
    locale: "ru-KZ",
    homeTab: "USD",
  });
});

test("what another tab has changed holds here too once it is read again", () => {
  const { lastingStorage } = createTestPorts();
  const [here, there] = [0, 1].map(() => createPreferences(lastingStorage, KEY));
  there?.change({ hidesBalances: true });
  expect(here?.read().hidesBalances).toBe(false);
  here?.refresh();
  expect(here?.read().hidesBalances).toBe(true);
});

test.each(["", "null", "7", '{"theme":"pink","hidesBalances":"yes","locale":"xx"}'])(
  "%j, kept by nobody of ours, is no choice",
  (kept) => {
    const { lastingStorage } = createTestPorts();
    lastingStorage.set(KEY, kept);
    expect(createPreferences(lastingStorage, KEY).read()).toEqual({
      theme: "system",
      hidesBalances: false,
      locale: null,
    });
  },
);

test("a language that the brand does not offer, or no more, is no choice", () => {
  const { lastingStorage } = createTestPorts();
  createPreferences(lastingStorage, KEY).change({ locale: "ru-KZ", theme: "dark" });
  const read = (locales: readonly Locale[]) =>
    createPreferences(lastingStorage, KEY, locales).read();
  expect(read(["en"])).toMatchObject({ theme: "dark", locale: null });
  expect(read(["en", "ru-KZ"])).toMatchObject({ theme: "dark", locale: "ru-KZ" });
});
