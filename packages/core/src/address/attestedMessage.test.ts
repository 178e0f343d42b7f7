import { bytesToUtf8 } from "@noble/hashes/utils";
import fc from "fast-check";
import { expect, test } from "vitest";
import { attestedMessage, type AttestedAddress } from "./attestedMessage.ts";

const own: AttestedAddress = {
  brandId: "coffer",
  userId: "33333333-3333-4333-8333-333333333333",
  networkId: { type: "evm", chainId: "31337" },
  tag: "main",
  address: "0x52908400098527886E0F7030069857D2E4169EE7",
  memo: "",
};
const textOf = (attested: AttestedAddress) => bytesToUtf8(attestedMessage(attested));

test("the message is written once and for all: what was signed before stays good", () => {
  expect(textOf(own)).toBe(
    `coffer:custody-address:v1\n["coffer","evm","31337","33333333-3333-4333-8333-333333333333","main","0x52908400098527886E0F7030069857D2E4169EE7",""]`,
  );
});

test("whatever differs between two addresses, their messages do", () => {
  const text = fc.oneof(fc.constantFrom("", "a", '"', ",", '","', "\\", "\n"), fc.string());
  const attested = fc.record({
    brandId: text,
    userId: text,
    networkId: fc.record({ type: text, chainId: text }),
    tag: text,
    address: text,
    memo: text,
  });
  fc.assert(
    fc.property(attested, attested, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      return (textOf(one) === textOf(other)) === isSame;
    }),
  );
});
