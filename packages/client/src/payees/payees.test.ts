// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";

const ANNA = "0x52908400098527886E0F7030069857D2E4169EE7";
const BORIS = "0xde709f2102306220921060314715629080e2fb77";
const asset = anAsset({ address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" });
const anna = {
  id: "44444444-4444-4444-8444-444444444444",
  name: "Anna",
  note: "",
  networkId: asset.networkId,
  address: ANNA,
  createdAt: "2026-01-01T00:00:00.000Z",
  usableFrom: "2026-01-01T00:00:00.000Z",
};
const withAnna = anAppState({ version: 2, assets: [asset], payees: [anna] });
const withNobody = anAppState({ version: 3, payees: [] });

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function openWallet(payees: NonNullable<WireScript["payees"]>, then = withNobody) {
  server = await startWireServer({ payees, app: { getAppState: async () => ok({ state: then }) } });
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  await wallet.start();
  wallet.store.getState().acceptAppState(withAnna);
  const names = () => wallet.store.getState().appState?.payees.map(({ name }) => name);
  return { wallet, names };
}

test("what was saved stands in the state", async () => {
  const anya = { ...anna, name: "Anya" };
  const state = anAppState({ version: 3, payees: [anya] });
  const { wallet, names } = await openWallet({ savePayee: async () => ok({ state }) });
  const { createdAt: _, usableFrom: __, ...entry } = anya;
  expect(await wallet.payees((payees) => payees.save(entry))).toEqual(ok({}));
  expect(names()).toEqual(["Anya"]);
});

test("a payee that another device removed is as good as removed", async () => {
  const { wallet, names } = await openWallet({});
  expect(await wallet.payees((payees) => payees.remove(anna.id))).toEqual(ok(null));
  expect(names()).toEqual([]);
});

test("one that is still there could not be removed", async () => {
  const { wallet } = await openWallet({}, withAnna);
  expect(await wallet.payees((payees) => payees.remove(anna.id))).toEqual(
    refused({ code: "OTHER" }),
  );
});

test("a file is held against the address book, the networks and one's own addresses", async () => {
  const { wallet } = await openWallet({});
  const { network } = asset;
  const file = (lines: readonly string[]) => `name,network,address,note\n${lines.join("\n")}`;
  const plan = (lines: readonly string[]) => wallet.payees((payees) => payees.plan(file(lines)));
  const good = await plan([`Anya,${network},${ANNA.toLowerCase()},`, `Boris,${network},${BORIS},`]);
  expect(good).toMatchObject({
    value: { value: { added: [{ address: BORIS }], changed: [{ name: "Anya", address: ANNA }] } },
  });
  const mistyped = ANNA.replace("E0F", "e0F");
  const bad = await plan([`A,${network},${mistyped},`, `B,${network},${asset.address},`]);
  expect(bad).toMatchObject({
    value: {
      problem: {
        problems: [
          { line: 2, kind: "addressWrong" },
          { line: 3, kind: "addressOwn" },
        ],
      },
    },
  });
});
