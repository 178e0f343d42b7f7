// @vitest-environment node
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import { aBonusOperation, anAppState } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { openWallet } from "../testing/openWallet.ts";
import type { WireScript } from "../testing/startWireServer.ts";
import { unansweredBonuses } from "./bonusMemory.ts";

const plan = {
  projectName: "fairspin",
  bonusId: "99999999-9999-4999-8999-999999999999",
  currency: { symbol: "ETH", type: "COIN" },
} as const;
const operation = aBonusOperation({ type: "WITHDRAW" });

async function open(bonusRouter: Partial<NonNullable<WireScript["bonusRouter"]>> = {}) {
  const sent: unknown[] = [];
  const opened = await openWallet(
    {
      bonusRouter: {
        transferBonusToPartner: async ({ jwtWebToken: _, ...input }) => {
          sent.push(input);
          const state = anAppState({ version: 1 + sent.length, bonusOperations: [operation] });
          return ok({ transferId: operation.id, state });
        },
        ...bonusRouter,
      },
    },
    { token: "known" },
  );
  await opened.wallet.start();
  const send = (over: Partial<typeof plan> = {}) =>
    opened.wallet.send((actions) => actions.sendBonuses({ ...plan, ...over }));
  return { ...opened, sent, send };
}

test("rule 409: bonuses go to their partner, and the state after that is the wallet's", async () => {
  const { send, sent, wallet } = await open();
  expect(await send()).toEqual(ok(operation.id));
  expect(sent).toEqual([
    {
      projectName: "fairspin",
      bonusBlockchainAccountId: plan.bonusId,
      currency: plan.currency,
      idempotencyKey: expect.any(String) as string,
    },
  ]);
  expect(wallet.store.getState().appState?.bonusOperations).toEqual([operation]);
  expect(unansweredBonuses(wallet)).toBeNull();
});

test("rule 409: three presses at once send them once", async () => {
  const { send, sent } = await open();
  await Promise.all([send(), send(), send()]);
  expect(sent).toHaveLength(1);
});

test("rule 409: what stays unanswered is repeated as it was, after a reload too", async () => {
  const { send, sent, server, wallet, ports } = await open();
  server.loseNextAnswerOf("bonusRouter.transferBonusToPartner", 4);
  expect(await send()).toEqual(refused({ code: "NETWORK" }));
  expect(unansweredBonuses(wallet)).toMatchObject({ projectName: "fairspin" });
  const again = createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await again.start();
  const repeated = await again.send((actions) =>
    actions.sendBonuses({ ...plan, projectName: "thor" }),
  );
  expect(repeated).toEqual(ok(operation.id));
  expect(new Set(sent.map((input) => JSON.stringify(input))).size).toBe(1);
  expect(unansweredBonuses(again)).toBeNull();
});

test("rule 409: what was refused is asked for anew", async () => {
  const { send, wallet } = await open({
    transferBonusToPartner: async () => refused<Refusal>({ code: "INSUFFICIENT_FUNDS" }),
  });
  expect(await send()).toMatchObject({ ok: false, problem: { code: "INSUFFICIENT_FUNDS" } });
  expect(unansweredBonuses(wallet)).toBeNull();
});

test("an operation that the state tells no more is found in the pages of all", async () => {
  const cursors: (string | undefined)[] = [];
  const { wallet } = await open({
    getBonusOperations: async ({ cursor }) => {
      cursors.push(cursor);
      return cursor === undefined
        ? ok({ operations: [aBonusOperation()], nextCursor: "next" })
        : ok({ operations: [aBonusOperation({ id: plan.bonusId })], nextCursor: null });
    },
  });
  const find = (id: string) => wallet.send((actions) => actions.findBonusOperation(id));
  expect(await find(plan.bonusId)).toEqual(ok(aBonusOperation({ id: plan.bonusId })));
  expect(await find("00000000-0000-4000-8000-000000000000")).toEqual(ok(null));
  expect(cursors).toEqual([undefined, "next", undefined, "next"]);
});
