import { expect, test } from "vitest";
import { trackUrl } from "./trackUrl.ts";

const addresses = "https://scan.example/address/{address}?tab=all";
const transactions = "https://scan.example/tx/{transactionId}";

test("the placeholder is replaced by the address or the transaction", () => {
  expect(trackUrl(addresses, { address: "0xAb12" })).toBe(
    "https://scan.example/address/0xAb12?tab=all",
  );
  expect(trackUrl(transactions, { transactionId: "0xff" })).toBe("https://scan.example/tx/0xff");
});

test("of an id that names an account behind its hash the hash is shown", () => {
  const transactionId = `${"ab".repeat(32)}:UQC6S3Sq4WZOC2skmvZ_kshjP1YOlIb-vDPEqoBYNRxYYxi_`;
  expect(trackUrl("https://explorer.example/tx/{transactionId}", { transactionId })).toBe(
    `https://explorer.example/tx/${"ab".repeat(32)}`,
  );
});

test("every placeholder is replaced, and a dollar sign means nothing", () => {
  expect(trackUrl("https://s.example/{address}#{address}", { address: "$&" })).toBe(
    "https://s.example/%24%26#%24%26",
  );
});

test.each([
  ["0x1/../../evil", "0x1%2F..%2F..%2Fevil"],
  ["0x1?x=1&y#z", "0x1%3Fx%3D1%26y%23z"],
  ["0:ab+c", "0%3Aab%2Bc"],
  ['"><script>', "%22%3E%3Cscript%3E"],
  ["a b\n", "a%20b%0A"],
])("%j cannot leave its place", (address, encoded) => {
  expect(trackUrl("https://s.example/{address}", { address })).toBe(`https://s.example/${encoded}`);
});

test("a path on the wallet's own host is a web address too", () => {
  expect(trackUrl("/sandbox/tx/{transactionId}", { transactionId: "1" })).toBe("/sandbox/tx/1");
});

test.each([
  ["an empty template", "", "0x1"],
  ["no placeholder", "https://s.example/", "0x1"],
  ["the other placeholder", transactions, "0x1"],
  ["a script", "javascript:alert('{address}')", "0x1"],
  ["data", "data:text/html,{address}", "0x1"],
  ["a host without a scheme", "//s.example/{address}", "0x1"],
  ["a backslash host", "/\\s.example/{address}", "0x1"],
  ["a hidden line break", "/\n/s.example/{address}", "0x1"],
  ["an empty address", addresses, ""],
  ["an address that climbs the path", addresses, ".."],
  ["half a character", addresses, "\ud800"],
])("rule 238: %s is no link", (_case, template, address) => {
  expect(trackUrl(template, { address })).toBeNull();
});
