import { beforeEach, expect, test } from "vitest";
import type { AmlAnswer } from "../../ports/amlProvider.ts";
import { rememberAllowed } from "./rememberAllowed.ts";

const MAINNET = { type: "evm", chainId: "1" } as const;
const OTHER_CHAIN = { type: "evm", chainId: "2" } as const;
const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

const at = { ms: 1_000_000 };
const said = { status: "ALLOWED" as AmlAnswer["status"], times: 0 };
const ask = rememberAllowed(
  async () => {
    said.times += 1;
    const { status } = said;
    return status === "UNKNOWN" ? { status, why: "no answer" } : { status, evidence: "said" };
  },
  { nowMs: () => at.ms },
);

beforeEach(() => {
  at.ms += 1_000_000;
  said.status = "ALLOWED";
  said.times = 0;
});

test("one ALLOWED stands for ten seconds, and not a moment longer", async () => {
  await ask(MAINNET, ADDRESS, "fresh");
  at.ms += 9_999;
  said.status = "DISABLED";
  expect((await ask(MAINNET, ADDRESS, "fresh")).status).toBe("ALLOWED");
  at.ms += 1;
  expect((await ask(MAINNET, ADDRESS, "fresh")).status).toBe("DISABLED");
});

test("being asked about again makes no answer younger", async () => {
  await ask(MAINNET, ADDRESS, "fresh");
  at.ms += 6_000;
  await ask(MAINNET, ADDRESS, "fresh");
  at.ms += 6_000;
  await ask(MAINNET, ADDRESS, "fresh");
  expect(said.times).toBe(2);
});

test("it stands for that address on that network alone", async () => {
  await ask(MAINNET, ADDRESS, "fresh");
  await ask(OTHER_CHAIN, ADDRESS, "fresh");
  await ask(MAINNET, ADDRESS.replace("5", "6"), "fresh");
  expect(said.times).toBe(3);
});

test.for(["DISABLED", "UNKNOWN"] as const)("%s is asked about every time", async (status) => {
  said.status = status;
  await ask(MAINNET, ADDRESS, "fresh");
  said.status = "ALLOWED";
  expect((await ask(MAINNET, ADDRESS, "fresh")).status).toBe("ALLOWED");
  expect(said.times).toBe(2);
});

test("an answer that took long is as old as its question", async () => {
  const slow = rememberAllowed(
    async () => {
      at.ms += 9_000;
      said.times += 1;
      return { status: "ALLOWED", evidence: "said" };
    },
    { nowMs: () => at.ms },
  );
  await slow(MAINNET, ADDRESS, "fresh");
  at.ms += 1_000;
  await slow(MAINNET, ADDRESS, "fresh");
  expect(said.times).toBe(2);
});
