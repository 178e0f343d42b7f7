import { expect, test } from "vitest";
import { createFaults } from "./faults.ts";

const first = { type: "evm", chainId: "31337" };
const second = { type: "evm", chainId: "1337" };
const other = { type: "toy", chainId: "local" };

test("the only network of a family is called after it", () => {
  const faults = createFaults([first, other]);
  expect(Object.keys(faults.all())).toEqual([
    "evm",
    "toy",
    "mail",
    "sms",
    "rates",
    "rates2",
    "kyc",
    "aml",
    "payments",
    "telegram",
  ]);
  expect(faults.set("toy", "down")).toBe(true);
  expect(faults.set("evm:31337", "slow")).toBe(true);
  expect(faults.all()).toMatchObject({ evm: "slow", toy: "down", mail: "ok" });
  expect([first, other].map((each) => faults.modeOfNetwork(each))).toEqual(["slow", "down"]);
});

test("of several networks of a family one breaks by its key, and all of them by the family's name", () => {
  const faults = createFaults([first, second]);
  expect(faults.set("evm:1337", "down")).toBe(true);
  expect(faults.all()).toMatchObject({ "evm:31337": "ok", "evm:1337": "down" });
  expect(faults.set("evm", "slow")).toBe(true);
  expect([first, second].map((each) => faults.modeOfNetwork(each))).toEqual(["slow", "slow"]);
});

test("nothing is broken by a name that nothing has, and whoever listens hears of the rest", () => {
  const faults = createFaults([first]);
  const heard: string[] = [];
  faults.onChange((service) => heard.push(service));
  expect(["ton", "evm:1", "moon"].map((name) => faults.set(name, "down"))).toEqual([
    false,
    false,
    false,
  ]);
  faults.set("mail", "down");
  expect(heard).toEqual(["mail"]);
  expect(faults.modeOf("mail")).toBe("down");
});
