import type { UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../ports/services.ts";
import { formAppState } from "../state/formAppState.ts";
import { proveWholeLedger } from "../storage/ledger/proveWholeLedger.ts";
import { newUserId } from "../testing/newIds.ts";
import { findOrMakeUser } from "../testing/people/findOrMakeUser.ts";
import { rigBooks } from "../testing/rigs/bookAsBoth.ts";
import { startRig, type Rig } from "../testing/rigs/rig.ts";
import { expectAssetsListed } from "../usecases/assets/expectAssetsListed.ts";
import { resolvePayer } from "../usecases/send/resolvePayment.ts";
import { answerPromo, readPromoAsk } from "./promo.ts";

let rig: Rig;
let services: Services;
beforeAll(async () => {
  rig = await startRig();
  const { brand } = rig.services;
  services = {
    ...rig.services,
    brand: { ...brand, switches: { ...brand.switches, promoTokens: true } },
  };
});
afterAll(async () => rig.close());

async function addPerson(): Promise<UserId> {
  const { brand, database } = services;
  const userId = newUserId();
  return findOrMakeUser(database, {
    userId,
    brandId: brand.id,
    publicId: userId,
    contact: { type: "email", value: `${userId}@example.com` },
    preferredCurrency: brand.defaultFiatTicker,
    now: new Date(),
  });
}

function ask(words: string, key?: string, { brand } = services): Promise<string> {
  const asked = readPromoAsk(words.split(" "), key);
  if (asked === null) throw new Error("Nothing is asked.");
  const { database } = services;
  return answerPromo(
    { brand, database, connectionString: rig.connectionString, booksSecrets: rigBooks.jobs },
    asked,
  );
}

const stateOf = (userId: UserId, as = services) => formAppState(as, userId);

test("rule 428: a person's state has what they were granted, the newest first, and a newer version", async () => {
  const userId = await addPerson();
  const before = await stateOf(userId);
  expect(before.promoTokens).toMatchObject([{ key: "CFR:evm:31337", isPromo: true, decimals: 6 }]);
  expect([before.promoAccounts, before.promoOperations]).toEqual([[], []]);
  await ask(`grant ${userId} CFR 25 First payment`, "first");
  await ask(`grant ${userId} CFR 0.5 A friend`, "friend");
  const after = await stateOf(userId);
  expect(after.version).toBeGreaterThan(before.version);
  expect(after.promoAccounts).toMatchObject([
    { balance: [{ amount: "25.5", currency: { symbol: "CFR", type: "TOKEN" } }], fractions: 2 },
  ]);
  expect(after.promoOperations.map(({ asset }) => asset.amount)).toEqual(["0.5", "25"]);
  expect(after.assets).toEqual(before.assets);
});

test("rule 429: a key grants a person once, however many ask, and nothing else afterwards", async () => {
  const [one, other] = [await addPerson(), await addPerson()];
  const said = await Promise.all(
    Array.from({ length: 6 }, () => ask(`grant ${one} CFR 3 Autumn`, "autumn")),
  );
  expect(said.filter((each) => each.startsWith("Granted.\n"))).toHaveLength(1);
  expect(await ask(`grant ${one} CFR 3 Again`, "autumn")).toContain("nothing more now");
  await expect(ask(`grant ${one} CFR 4 Autumn`, "autumn")).rejects.toThrow("something else");
  expect(await ask(`grant ${other} CFR 3 Autumn`, "autumn")).toContain("Granted.");
  const standing = await ask(`show ${one}`);
  expect(standing).toContain("3 CFR:evm:31337\n");
  expect(standing).toContain("autumn: Autumn");
});

test("rule 427: the books hold what is promised, and the wallet starts with it on or off", async () => {
  const userId = await addPerson();
  await ask(`grant ${userId} CFR 7 Because`, "books");
  expect(await proveWholeLedger(services.database)).toEqual([]);
  await expect(expectAssetsListed(rig.services)).resolves.toBeUndefined();
  const { brand } = rig.services;
  const { promo: _, ...without } = brand;
  await expect(expectAssetsListed({ ...rig.services, brand: without })).rejects.toThrow("CFR");
  const switches = { ...brand.switches, promoTokens: false };
  const withoutPromo = { ...services, brand: { ...brand, switches } };
  const off = await stateOf(userId, withoutPromo);
  expect([off.promoTokens, off.promoAccounts, off.promoOperations]).toEqual([[], [], []]);
  await expect(ask(`grant ${userId} CFR 7 Because`, "off", withoutPromo)).rejects.toThrow(
    "has no promo tokens",
  );
});

test("rule 430: nobody pays out of a promo account", async () => {
  const userId = await addPerson();
  await ask(`grant ${userId} CFR 7 Because`, "pay");
  const [account] = (await stateOf(userId)).promoAccounts;
  if (account === undefined) throw new Error("It was granted.");
  const payer = await resolvePayer(services, { userId, accountId: account.accountId });
  expect(payer).toMatchObject({ ok: false, problem: { code: "ASSET_NOT_AVAILABLE" } });
});

test.each([
  ["CFR 0 Because", "is no amount of CFR"],
  ["CFR -1 Because", "is no amount of CFR"],
  ["CFR 0.0000001 Because", "with at most 6 decimals"],
  ["USDT 1 Because", "Name one of: CFR:evm:31337"],
  [`CFR 1 ${"x".repeat(201)}`, "at most 200 characters"],
])("a grant of %s is refused, and nothing is granted", async (words, says) => {
  const userId = await addPerson();
  await expect(ask(`grant ${userId} ${words}`, "odd")).rejects.toThrow(says);
  expect(await ask(`show ${userId}`)).toBe("No promo tokens.");
});

test("nobody is granted anything by a name that is nobody's", async () => {
  await expect(ask("grant nobody@example.com CFR 1 Because", "x")).rejects.toThrow("Nobody is");
});

test.each([
  ["", undefined],
  ["show", undefined],
  ["show anna more", undefined],
  ["grant anna CFR 1", "key"],
  ["grant anna CFR 1 Because", undefined],
  ["take anna CFR 1 Because", "key"],
])("%j with the key %s asks nothing that there is", (words, key) => {
  expect(readPromoAsk(words.split(" "), key)).toBeNull();
});

// The last: the books know the second token from here on.
test("rule 428: a balance stays in the state however much of another token was granted since", async () => {
  const userId = await addPerson();
  const [token] = services.brand.promo?.tokens ?? [];
  if (token === undefined) throw new Error("The brand promises nothing.");
  const tokens = [token, { ...token, token: "OLD", name: "An older token" }];
  const both = { ...services, brand: { ...services.brand, promo: { tokens } } };
  await ask(`grant ${userId} OLD 3 Long ago`, "old", both);
  for (let time = 1; time <= 51; time += 1)
    await ask(`grant ${userId} CFR 1 Each time`, `time ${time}`, both);
  const { promoAccounts, promoOperations } = await stateOf(userId, both);
  const held = promoAccounts.flatMap(({ balance }) =>
    balance.map(({ amount, currency }) => `${amount} ${currency.symbol}`),
  );
  expect(new Set(held)).toEqual(new Set(["3 OLD", "51 CFR"]));
  expect(promoOperations).toHaveLength(50);
});
