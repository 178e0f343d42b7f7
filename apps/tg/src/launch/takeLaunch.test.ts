import { afterEach, beforeEach, expect, test, vi } from "vitest";

const launched = `#tgWebAppData=${encodeURIComponent("auth_date=1&hash=aa")}&tgWebAppVersion=8.0`;

/** A page that has just been loaded at this address: it remembers nothing by itself. */
async function load(address: string) {
  vi.resetModules();
  history.replaceState(null, "", address);
  return import("./takeLaunch.ts");
}

function refuseStorage() {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
  vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test("a launch leaves the address, and is there again after a reload", async () => {
  const first = await load(`/tg/app${launched}`);
  expect(first.takeLaunch()).toMatchObject({ initData: "auth_date=1&hash=aa", version: "8.0" });
  expect(location.hash).toBe("");
  const again = await load("/tg/assets/a1");
  expect(again.takeLaunch()?.initData).toBe("auth_date=1&hash=aa");
  expect(location.pathname).toBe("/tg/assets/a1");
  expect(localStorage.getItem("wallet.telegram")).toBe("true");
});

test("a page that nobody launched says so", async () => {
  const page = await load("/tg/");
  expect(page.takeLaunch()).toBeNull();
  expect(page.isTelegramMode()).toBe(false);
});

test("rule 248: where storage is refused the page itself remembers, and a reload brings the launch along", async () => {
  refuseStorage();
  const page = await load(`/tg/app${launched}`);
  expect(page.takeLaunch()).not.toBeNull();
  expect(page.isTelegramMode()).toBe(true);
  expect(location.hash).toBe("");
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { ...location, reload });
  page.reloadLaunched();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  expect(location.hash).toBe(launched);
});

test("whoever has signed out is not signed in again by a reload", async () => {
  const first = await load(`/tg/app${launched}`);
  first.takeLaunch();
  first.forgetLaunch();
  expect(first.isTelegramMode()).toBe(false);
  const again = await load("/tg/");
  expect(again.takeLaunch()).toBeNull();
});
