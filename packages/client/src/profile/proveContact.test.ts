// @vitest-environment node
import { ok } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { expect, test } from "vitest";
import { openWallet } from "../testing/openWallet.ts";

const stateOf = (id: string, version: number) => {
  const { userProfile, ...rest } = anAppState({ version });
  return { ...rest, userProfile: userProfile && { ...userProfile, id } };
};
const ANNA = "00000000-0000-4000-8000-000000000001";
const JOINED = "00000000-0000-4000-8000-000000000002";

async function prove({ joins }: { joins: boolean }) {
  const seen: string[] = [];
  const { wallet } = await openWallet(
    {
      app: {
        initApp: async ({ jwtWebToken = "first" }) => ok({ success: true, jwtWebToken }),
        getAppState: async ({ jwtWebToken }) => {
          seen.push(jwtWebToken);
          return ok({ state: jwtWebToken === "joined" ? stateOf(JOINED, 2) : stateOf(ANNA, 7) });
        },
      },
      profile: {
        verifyContactCode: async () =>
          ok(
            joins
              ? { state: stateOf(JOINED, 2), jwtWebToken: "joined" }
              : { state: stateOf(ANNA, 8) },
          ),
      },
    },
    { token: "of anna" },
  );
  await wallet.start();
  const contact = { contactType: "email", code: "123456" } as const;
  const proved = await wallet.profile((profile) => profile.proveContact(contact));
  expect(proved).toMatchObject({ ok: true });
  const { appState, session } = wallet.store.getState();
  return { seen, id: appState?.userProfile?.id, version: appState?.version, session };
}

test("a proved contact is in the state that comes with it", async () => {
  expect(await prove({ joins: false })).toMatchObject({ id: ANNA, version: 8 });
});

test("rule 259: who has joined another account is that account's from then on, with its token", async () => {
  const { seen, ...shown } = await prove({ joins: true });
  // Older than what was shown, and somebody else's: it counts all the same.
  expect(shown).toMatchObject({ id: JOINED, version: 2, session: { status: "ready" } });
  expect(seen.at(-1)).toBe("joined");
});
