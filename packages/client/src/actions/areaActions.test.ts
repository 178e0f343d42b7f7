// @vitest-environment node
import { refused } from "@coffer/core/outcome";
import { anAsset } from "@coffer/testkit";
import { expect, test, vi } from "vitest";
import { openWallet } from "../testing/openWallet.ts";

vi.mock("../send/createSendActions.ts", () => {
  throw new Error("The chunk cannot be had.");
});

test("a payment whose code cannot be had was not sent, and says so", async () => {
  const { wallet, server } = await openWallet({});
  await wallet.start();
  const before = server.requests.length;
  expect(await wallet.send((send) => send.confirmPayment(anAsset()))).toEqual(
    refused({ code: "NETWORK" }),
  );
  expect(wallet.store.getState().isReachable).toBe(false);
  expect(server.requests).toHaveLength(before);
});
