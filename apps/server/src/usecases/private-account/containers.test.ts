import { randomBytes } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import { ok, refused } from "@coffer/core/outcome";
import {
  CONTAINER_DIGEST_LIVES_MS,
  CONTAINER_DIGESTS_MAX,
  containerLoadMessage,
  CONTAINERS_MAX,
  hashContainerText,
} from "@coffer/core/private-account/container";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Services } from "../../ports/services.ts";
import { newUserId } from "../../testing/newIds.ts";
import { containerKey } from "../../testing/people/containerKey.ts";
import { findOrMakeUser } from "../../testing/people/findOrMakeUser.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { loadContainer, makeContainerDigest, saveContainer } from "./containers.ts";

const forbidden = refused({ transport: "FORBIDDEN" });
const conflict = (currentVersion: number) =>
  refused({ code: "CONTAINER_VERSION_CONFLICT", currentVersion });

let rig: Rig;
let services: Services;
const clock = { atMs: Date.now() };
beforeAll(async () => {
  rig = await startRig();
  services = { ...rig.services, clock: { nowMs: () => clock.atMs } };
});
afterAll(async () => rig.close());

const newUser = (): Promise<UserId> => {
  const userId = newUserId();
  return findOrMakeUser(services.database, {
    userId,
    brandId: services.brand.id,
    publicId: userId,
    contact: { type: "email", value: `${userId}@private.example` },
    preferredCurrency: "USD",
    now: new Date(clock.atMs),
  });
};

/** A person with the key of one seed. */
function holder(userId: UserId, known?: Uint8Array) {
  const key = containerKey(userId, known);
  const { publicKey, secret, sign: signed, signLoad: loadSign, signSave: saveSign } = key;
  const digest = () => makeContainerDigest(services, { userId, publicKey });
  return {
    userId,
    publicKey,
    secret,
    digest,
    signed,
    loadSign,
    saveSign,
    loadWith: (text: string, sign: string) =>
      loadContainer(services, { userId, publicKey, digest: text, sign }),
    saveWith: (sign: string, container: string, version: number) =>
      saveContainer(services, { userId, publicKey, container, sign, version }),
    load: async () => {
      const text = await digest();
      return loadContainer(services, { userId, publicKey, digest: text, sign: loadSign(text) });
    },
    save: async (container: string, version: number) => {
      const sign = saveSign(await digest(), container, version);
      return saveContainer(services, { userId, publicKey, container, sign, version });
    },
  };
}

test("a container is saved and loaded, version by version", async () => {
  const anna = holder(await newUser());
  expect(await anna.load()).toEqual(ok({ container: null, version: 0 }));
  expect(await anna.save("1.first", 1)).toEqual(ok(true));
  expect(await anna.load()).toEqual(ok({ container: "1.first", version: 1 }));
  expect(await anna.save("1.second", 2)).toEqual(ok(true));
  expect(await anna.load()).toEqual(ok({ container: "1.second", version: 2 }));
});

test("rule 490: a save that was made of another version changes nothing and says which is there", async () => {
  const anna = holder(await newUser());
  expect(await anna.save("1.zero", 2)).toEqual(conflict(0));
  await anna.save("1.first", 1);
  for (const version of [1, 3, 100])
    expect(await anna.save("1.other", version)).toEqual(conflict(1));
  expect(await anna.load()).toEqual(ok({ container: "1.first", version: 1 }));
});

test("rule 490: of devices that save at once one is through, and the others are told", async () => {
  const anna = holder(await newUser());
  const saves = await Promise.all(["a", "b", "c", "d"].map((text) => anna.save(`1.${text}`, 1)));
  expect(saves.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1);
  expect(saves.filter(({ ok: isSaved }) => !isSaved)).toEqual([1, 1, 1].map(conflict));
});

test("rule 247: a digest is good for one call, of either kind", async () => {
  const anna = holder(await newUser());
  await anna.save("1.first", 1);
  const text = await anna.digest();
  expect((await anna.loadWith(text, anna.loadSign(text))).ok).toBe(true);
  expect(await anna.loadWith(text, anna.loadSign(text))).toEqual(forbidden);
  expect(await anna.saveWith(anna.saveSign(text, "1.later", 2), "1.later", 2)).toEqual(forbidden);

  const second = await anna.digest();
  const sign = anna.saveSign(second, "1.later", 2);
  const twice = await Promise.all([1, 2].map(() => anna.saveWith(sign, "1.later", 2)));
  expect(twice.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1);
  expect(twice).toContainEqual(forbidden);
  expect(await anna.loadWith(second, anna.loadSign(second))).toEqual(forbidden);
  expect(await anna.load()).toEqual(ok({ container: "1.later", version: 2 }));
});

test("rule 247: a save that is refused for its version has used its digest up", async () => {
  const anna = holder(await newUser());
  const text = await anna.digest();
  expect(await anna.saveWith(anna.saveSign(text, "1.x", 7), "1.x", 7)).toEqual(conflict(0));
  expect(await anna.saveWith(anna.saveSign(text, "1.x", 1), "1.x", 1)).toEqual(forbidden);
});

test("rule 247: a digest of another person, of another key or of nobody is none", async () => {
  const anna = holder(await newUser());
  const boris = holder(await newUser());
  const annasOther = holder(anna.userId);
  // Boris has Anna's very seed, and still not her container.
  const borisWithSeed = holder(boris.userId, anna.secret);
  await anna.save("1.annas", 1);
  for (const other of [boris, annasOther, borisWithSeed]) {
    const text = await anna.digest();
    expect(await other.loadWith(text, other.loadSign(text))).toEqual(forbidden);
    // It is Anna's still: nobody else uses it up.
    expect((await anna.loadWith(text, anna.loadSign(text))).ok).toBe(true);
  }
  expect(await borisWithSeed.load()).toEqual(ok({ container: null, version: 0 }));
  const drawn = randomBytes(32).toString("hex");
  expect(await anna.loadWith(drawn, anna.loadSign(drawn))).toEqual(forbidden);
});

test("rule 247: a signature of another key, for another purpose or of anything else is refused", async () => {
  const anna = holder(await newUser());
  const boris = holder(await newUser());
  await anna.save("1.first", 1);
  const wrongLoads = [
    (text: string) => anna.saveSign(text, "1.first", 2),
    (text: string) =>
      boris.signed(containerLoadMessage({ ...anna, digestHash: hashContainerText(text) })),
    (text: string) => anna.signed(text),
    (text: string) =>
      anna.signed(
        containerLoadMessage({
          userId: boris.userId,
          publicKey: anna.publicKey,
          digestHash: hashContainerText(text),
        }),
      ),
    (text: string) => anna.loadSign(text).replace(/^../, "00"),
  ];
  for (const sign of wrongLoads) {
    const text = await anna.digest();
    expect(await anna.loadWith(text, sign(text))).toEqual(forbidden);
    // Whoever signs wrong has used it up.
    expect(await anna.loadWith(text, anna.loadSign(text))).toEqual(forbidden);
  }
  const wrongSaves = [
    (text: string) => anna.loadSign(text),
    (text: string) => anna.saveSign(text, "1.second", 3),
    (text: string) => anna.saveSign(text, "1.secondary", 2),
    (text: string) => boris.saveSign(text, "1.second", 2),
  ];
  for (const sign of wrongSaves)
    expect(await anna.saveWith(sign(await anna.digest()), "1.second", 2)).toEqual(forbidden);
  expect(await anna.load()).toEqual(ok({ container: "1.first", version: 1 }));
});

test("rule 489: a key of small order signs nothing", async () => {
  const userId = await newUser();
  // The neutral point: with r = 0 every message would be signed by it.
  const publicKey = `01${"00".repeat(31)}`;
  const text = await makeContainerDigest(services, { userId, publicKey });
  const sign = `01${"00".repeat(63)}`;
  expect(await loadContainer(services, { userId, publicKey, digest: text, sign })).toEqual(
    forbidden,
  );
});

test("rule 489: a digest is over after two minutes, and stands in the tables by its hash alone", async () => {
  const anna = holder(await newUser());
  const text = await anna.digest();
  const rows = await services.database
    .selectFrom("container_digest")
    .selectAll()
    .where("user_id", "=", anna.userId)
    .execute();
  expect(JSON.stringify(rows)).not.toContain(text);
  expect(rows.map((row) => row.digest_hash)).toEqual([hashContainerText(text)]);
  clock.atMs += CONTAINER_DIGEST_LIVES_MS - 1;
  expect((await anna.loadWith(text, anna.loadSign(text))).ok).toBe(true);
  const late = await anna.digest();
  clock.atMs += CONTAINER_DIGEST_LIVES_MS;
  expect(await anna.loadWith(late, anna.loadSign(late))).toEqual(forbidden);
  expect(await anna.saveWith(anna.saveSign(late, "1.x", 1), "1.x", 1)).toEqual(forbidden);
  // The next one forgets those whose time is over.
  await anna.digest();
  const left = services.database.selectFrom("container_digest").select("digest_hash");
  expect(await left.execute()).toHaveLength(1);
});

test("rule 489: so many digests wait of one person, and the oldest makes room", async () => {
  const anna = holder(await newUser());
  const texts: string[] = [];
  for (let count = 0; count <= CONTAINER_DIGESTS_MAX; count += 1) {
    texts.push(await anna.digest());
    clock.atMs += 1;
  }
  const [oldest = "", second = ""] = texts;
  expect(await anna.loadWith(oldest, anna.loadSign(oldest))).toEqual(forbidden);
  expect((await anna.loadWith(second, anna.loadSign(second))).ok).toBe(true);
});

test("one person keeps the containers of so many seeds", async () => {
  const userId = await newUser();
  const holders = Array.from({ length: CONTAINERS_MAX + 1 }, () => holder(userId));
  const saves = [];
  for (const each of holders) saves.push(await each.save("1.x", 1));
  expect(saves.pop()).toEqual(refused({ transport: "PRECONDITION_FAILED" }));
  expect(saves.every(({ ok: isSaved }) => isSaved)).toBe(true);
  expect(await holders[0]?.save("1.y", 2)).toEqual(ok(true));
});
