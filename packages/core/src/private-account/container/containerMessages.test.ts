import fc from "fast-check";
import { expect, test } from "vitest";
import {
  containerLoadMessage,
  containerSaveMessage,
  hashContainerText,
} from "./containerMessages.ts";

const userId = "0190a000-0000-7000-8000-000000000001";
const publicKey = "ab".repeat(32);
const digestHash = hashContainerText("00".repeat(32));
const ask = { userId, publicKey, digestHash };

test("messages are to the letter what both sides sign and check", () => {
  expect(containerLoadMessage(ask)).toBe(
    `coffer:container-load:v1\nuser ${userId}\nkey ${publicKey}\ndigest ${digestHash}`,
  );
  expect(containerSaveMessage({ ...ask, version: 7, container: "abc" })).toBe(
    `coffer:container-save:v1\nuser ${userId}\nkey ${publicKey}\ndigest ${digestHash}\nversion 7\ncontainer ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad`, // FIPS 180-4's own example
  );
});

test("no two asks make one message", () => {
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
  const load = fc.record({ userId: fc.uuid(), publicKey: hex, digestHash: hex });
  const save = fc.tuple(load, fc.nat(), fc.stringMatching(/^[!-~]{1,20}$/));
  fc.assert(
    fc.property(save, save, ([one, version, container], [other, later, changed]) => {
      const same = JSON.stringify(one) === JSON.stringify(other);
      expect(containerLoadMessage(one) === containerLoadMessage(other)).toBe(same);
      const first = containerSaveMessage({ ...one, version, container });
      const second = containerSaveMessage({ ...other, version: later, container: changed });
      expect(first === second).toBe(same && version === later && container === changed);
      expect(first).not.toBe(containerLoadMessage(one));
    }),
  );
});
