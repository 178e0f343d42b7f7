import { expect, test } from "vitest";
import { canonicalAddress } from "./canonicalAddress.ts";
import { judgeCheckSum } from "./judgeCheckSum.ts";

const address = "0x52908400098527886E0F7030069857D2E4169EE7";
const friendly = "EQCKhieGGl3ZbJ2zzggHsSLaXtRzk0znVopbSxw2HLsorkdl";

test.each([
  ["as it is shown", "evm", address, address],
  ["in small letters", "evm", address.toLowerCase(), address],
  ["with a wrong check sum", "evm", address.replace("E", "e"), address.replace("E", "e")],
  ["that is none", "evm", "alice", "alice"],
  ["whose letters are part of it", "ton", friendly, friendly],
] as const)("an address %s has one spelling", (_case, type, text, shown) => {
  expect(canonicalAddress(type, text)).toBe(shown);
});

test.each([
  ["evm", address, "right"],
  ["evm", address.toLowerCase(), "right"],
  ["evm", address.replace("E", "e"), "wrong"],
  ["evm", "alice", "unchecked"],
  ["ton", friendly, "unchecked"],
] as const)("the check sum on %s of %s is %s", (type, text, judged) => {
  expect(judgeCheckSum(type, text)).toBe(judged);
});
