import type { BrowserContext, Page } from "@playwright/test";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs somebody in through the screens and activates an asset; answers what the browser remembers. */
export async function signInPerson(page: Page, origin: string): Promise<StorageState> {
  const email = `bench-${Date.now()}@example.com`;
  await page.goto(origin);
  // Asked once the page is idle, it would cover what is pressed next.
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  const code = page.getByLabel("Verification code");
  await code.waitFor();
  await code.fill(await readCode(origin, email));
  await page.getByLabel("I agree with terms and conditions").check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("Summary balance").waitFor();
  await page.getByRole("tab", { name: "WEB3" }).click();
  await page.getByRole("button", { name: "Activate Ether, Ethereum" }).click();
  await page.getByRole("button", { name: /^Ether Ethereum/ }).waitFor();
  await page.waitForFunction(() =>
    Object.values(localStorage).some((text) => String(text).includes('"assets":[{')),
  );
  return page.context().storageState();
}

/** The code in the newest mail of the sandbox's mailbox. */
async function readCode(origin: string, email: string): Promise<string> {
  const deadlineMs = Date.now() + 20_000;
  while (Date.now() < deadlineMs) {
    const answer = await fetch(`${origin}/sandbox/api/inbox?${new URLSearchParams({ to: email })}`);
    const mails = (await answer.json()) as readonly { code?: string }[]; // the sandbox's own shape
    const code = mails.find((mail) => mail.code !== undefined)?.code;
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no code came for ${email}`);
}
