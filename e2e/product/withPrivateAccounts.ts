import type { BrowserContext } from "@playwright/test";

const OFF = /privateAccounts:!1/g;

/**
 * Gives a browser the wallet of a brand that has private accounts on, whatever the built one says: the switch is the one
 * thing that differs. The context has to block service workers, which ask past it. (0156)
 */
export async function withPrivateAccounts(context: BrowserContext): Promise<void> {
  await context.route(/\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(OFF, "privateAccounts:!0");
    await route.fulfill({ response: answer, body });
  });
}
