// @vitest-environment node
import { ok } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { expect, onTestFinished, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer } from "../testing/startWireServer.ts";

test("of two switches pressed at once the second goes out when the first was answered", async () => {
  const heard: string[] = [];
  let letGo = () => undefined as void;
  const first = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = await startWireServer({
    profile: {
      setFindable: async ({ byEmail, byPhone }) => {
        heard.push(`${byEmail} ${byPhone}`);
        if (!byPhone) await first;
        heard.push("answered");
        return ok({ state: anAppState() });
      },
    },
  });
  onTestFinished(() => server.close());
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  await wallet.start();
  wallet.store.getState().acceptAppState(anAppState());
  const press = (byPhone: boolean) =>
    wallet.profile(({ change }) => change("profile.setFindable", { byEmail: true, byPhone }));
  const pressed = [press(false), press(true)];
  await expect.poll(() => heard).toHaveLength(1);
  // Whatever goes out beside it would be heard before this one.
  await wallet.profile((profile) => profile.reauthorize({ password: "none" }));
  expect(heard).toEqual(["true false"]);
  letGo();
  expect((await Promise.all(pressed)).map((answer) => answer.ok)).toEqual([true, true]);
  expect(heard).toEqual(["true false", "answered", "true true", "answered"]);
});
