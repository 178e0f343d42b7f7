// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset, aBonusAsset, aProject } from "@coffer/testkit";
import { expect, test } from "vitest";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";

const before = anAppState({ projects: [aProject()] });
const after = anAppState({ version: 2, projects: [aProject({}, [aBonusAsset({ amount: "0" })])] });
const plan = {
  projectName: "fairspin",
  bonusId: aBonusAsset().id,
  currency: { symbol: "ETH", type: "COIN" },
  accountId: anAsset().accountId,
} as const;

async function open(bonusRouter: NonNullable<WireScript["bonusRouter"]>) {
  const app = { getAppState: async () => ok({ state: before }) };
  const opened = await openWallet({ bonusRouter, app }, { token: "known" });
  await opened.wallet.start();
  return opened;
}

test("rule 434: a bonus is moved to the own account, and the state after it is the wallet's", async () => {
  const given: object[] = [];
  const { wallet } = await open({
    transferBonusToAccount: async ({ jwtWebToken: _, ...input }) => {
      given.push(input);
      return ok({ state: after });
    },
  });
  expect((await wallet.bonuses((bonuses) => bonuses.moveToAccount(plan))).ok).toBe(true);
  const { accountId, bonusId, ...rest } = plan;
  expect(given).toEqual([
    {
      ...rest,
      bonusBlockchainAccountId: bonusId,
      destinationAccountId: accountId,
      idempotencyKey: expect.any(String),
    },
  ]);
  expect(wallet.store.getState().appState?.projects).toEqual(after.projects);
});

test("a move keeps its key until it is known what became of it, and the next one has another", async () => {
  const keys: string[] = [];
  const { wallet, server } = await open({
    transferBonusToAccount: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return refused({ code: "AMOUNT_OUT_OF_LIMITS" });
    },
  });
  const move = () => wallet.bonuses((bonuses) => bonuses.moveToAccount(plan));
  server.loseNextAnswerOf("bonusRouter.transferBonusToAccount");
  expect(await move()).toMatchObject({ ok: false, problem: { code: "AMOUNT_OUT_OF_LIMITS" } });
  await move();
  const [first, again, next] = keys;
  expect([keys.length, again === first, next === first]).toEqual([3, true, false]);
});

test("rule 437: a refusal of what was seen is noted, and nobody is shown it", async () => {
  const { wallet, ports } = await open({
    updateLastSeenBonusDate: async () => refused({ code: "INVALID_LAST_SEEN_BONUS_DATE" }),
  });
  await wallet.bonuses((bonuses) => bonuses.noteSeen("2026-01-01T00:00:00.000Z"));
  expect(ports.reports.join()).toContain("INVALID_LAST_SEEN_BONUS_DATE");
  expect(wallet.store.getState().notifications).toEqual([]);
});

test("rule 399: that bonuses were explained is kept", async () => {
  const projectUserData = { ...before.projectUserData, hasDisplayedProjectBonusesInfo: true };
  const { wallet } = await open({
    markBonusesInfoDisplayed: async () =>
      ok({ state: anAppState({ version: 3, projectUserData }) }),
  });
  await wallet.bonuses((bonuses) => bonuses.noteExplained());
  expect(wallet.store.getState().appState?.projectUserData).toEqual(projectUserData);
});
