// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { addressOfFound, foundName } from "./foundNames.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";

const asset = anAsset();
const person = { name: "a***@example.com", address: "0x52908400098527886E0F7030069857D2E4169EE7" };

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function open(script: WireScript, ports = createTestPorts()) {
  server = await startWireServer(script);
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await wallet.start();
  const find = (text: string) => wallet.people((people) => people.find(asset, text));
  return { find, wallet };
}

test("a person is asked for in the asset that is paid", async () => {
  const asked: unknown[] = [];
  const { find } = await open({
    wallet: {
      findPerson: async ({ jwtWebToken: _, ...input }) => {
        asked.push(input);
        return ok({ person });
      },
    },
  });
  expect(await find("anna@example.com")).toEqual(ok(person));
  expect(asked).toEqual([
    { text: "anna@example.com", networkId: asset.networkId, token: asset.token },
  ]);
});

test("whoever asked by the whole ID reads it whole, here and wherever the address stands", async () => {
  const byId = { ...person, name: "***WXYZ" };
  const { find, wallet } = await open({
    wallet: { findPerson: async () => ok({ person: byId }) },
  });
  wallet.store.getState().acceptAppState(anAppState());
  expect(await find("abcd-2345-wxyz")).toEqual(ok({ ...person, name: "ABCD2345WXYZ" }));
  expect(foundName(wallet, person.address)).toBe("ABCD2345WXYZ");
});

test("who was found is looked for by a part of their ID, or by a whole mask, where that is one person's", async () => {
  const names = ["***WXYZ", "***WXYA", "a***@example.com"];
  const addresses = ["1", "2", "3"].map((last) => `${person.address.slice(0, -1)}${last}`);
  const people = names.map((name, at) => ({ name, address: addresses[at] ?? "" }));
  const { find, wallet } = await open({
    wallet: { findPerson: async () => ok({ person: people.shift() ?? null }) },
  });
  wallet.store.getState().acceptAppState(anAppState());
  for (const text of ["abcd2345wxyz", "abcd3456wxya", "anna@example.com"]) await find(text);
  const addressOf = (text: string) => addressOfFound(wallet, text);
  const [first, second, third] = addresses.map((address) => address.toLowerCase());
  expect(["wxyz", " ABCD2345WXYZ ", "3456", "A***@example.com"].map(addressOf)).toEqual([
    first,
    first,
    second,
    third,
  ]);
  expect(["wxy", "abcd", "", "anna", "example.com"].map(addressOf)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});

test("nobody is an answer, and a limit says until when it stands", async () => {
  const retryAfter = "2026-01-01T00:00:00.000Z";
  const answers = [
    ok({ person: null }),
    refused({ transport: "TOO_MANY_REQUESTS", retryAfter } as const),
  ];
  const { find } = await open({
    wallet: { findPerson: async () => answers.shift() ?? ok({ person: null }) },
  });
  expect(await find("anna@example.com")).toEqual(ok(null));
  expect(await find("anna@example.com")).toEqual(
    refused({ code: "TOO_MANY_REQUESTS", retryAfter }),
  );
});

test("the address of who was found goes by their masked name until its asker signs out", async () => {
  const ports = createTestPorts();
  const { find, wallet } = await open(
    { wallet: { findPerson: async () => ok({ person }) } },
    ports,
  );
  wallet.store.getState().acceptAppState(anAppState());
  expect(foundName(wallet, person.address)).toBeUndefined();
  await find("anna@example.com");
  expect(foundName(wallet, person.address.toLowerCase())).toBe(person.name);

  // A reload is another page of the same browser.
  const later = createWallet({ baseUrl: wallet.webUrl, bundleId: "coffer-web@1.2.3", ports });
  expect(foundName(later, person.address)).toBeUndefined();
  later.store.getState().acceptAppState(anAppState());
  expect(foundName(later, person.address)).toBe(person.name);

  const { userProfile } = anAppState();
  const other = userProfile && { ...userProfile, id: "44444444-4444-4444-8444-444444444444" };
  wallet.store.getState().acceptAppState(anAppState({ version: 2, userProfile: other }));
  expect(foundName(wallet, person.address)).toBeUndefined();
  expect(ports.lastingStorage.keys().filter((key) => key.includes("found"))).toEqual([]);
  wallet.store.getState().acceptAppState(anAppState({ version: 3 }));
  expect(foundName(wallet, person.address)).toBeUndefined();
});
