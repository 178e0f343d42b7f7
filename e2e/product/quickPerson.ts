import { expect, type Page } from "@playwright/test";
import { approveUnseen } from "./approve.ts";
import { callAs } from "./callAs.ts";
import { ether, pour, readCode, type Coin } from "./person.ts";
import { confirmationsOf } from "./localChain.ts";
import type { Product } from "./product.ts";

/** What the name of the cookie with a session's token holds. */
const TOKEN_COOKIE = "wallet-token-";

/** How the wallet at an address names its cookie: asked of a page once, the same for all its people. */
const cookieNames = new Map<string, Promise<string>>();

async function readCookieName(page: Page, { origin }: Product): Promise<string> {
  await page.goto(origin);
  const find = async () =>
    (await page.context().cookies(`${origin}/`)).find(({ name }) => name.includes(TOKEN_COOKIE))
      ?.name;
  await expect.poll(find, { intervals: [50] }).toBeDefined();
  const name = (await find()) ?? "";
  // An answer to the visitor that is still to come would bring the visitor's cookie back.
  await page.goto("about:blank");
  return name;
}

function cookieName(page: Page, product: Product): Promise<string> {
  const known = cookieNames.get(product.origin) ?? readCookieName(page, product);
  cookieNames.set(product.origin, known);
  return known;
}

/**
 * Signs a person in and has them agree to the terms with the calls that the login's screens make, which
 * have walks of their own; ends on home. The browser holds what it would hold after the screens.
 */
export async function signIn(page: Page, product: Product, email: string): Promise<void> {
  const { origin, brand } = product;
  const name = await cookieName(page, product);
  const bundleId = `${brand.id}-web@0.1.0`;
  const call = async <Answer>(procedure: string, input: object): Promise<Answer> => {
    const answer = await page.request.post(`${origin}/api/trpc/${procedure}`, { data: input });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { result: { data: Answer } }).result.data; // tRPC's own form
  };
  type Token = { readonly jwtWebToken: string };
  const { jwtWebToken } = await call<Token>("app.initApp", { bundleId });
  const contact = { type: "email", value: email };
  const asked = { jwtWebToken, contact, bundleId };
  const { login } = await call<{ readonly login: string }>("auth.loginHandshake", asked);
  await call("auth.sendConfirmCode", { jwtWebToken, login });
  const code = await readCode(product, email);
  const mine = await call<Token>("auth.authorizeByConfirmCode", { jwtWebToken, login, code });
  await call("settings.acceptAgreement", { jwtWebToken: mine.jwtWebToken });
  const path = `${new URL(origin).pathname}/`.replace("//", "/");
  const place = { domain: new URL(origin).hostname, path, sameSite: "Lax" } as const;
  await page.context().addCookies([{ name, value: mine.jwtWebToken, ...place }]);
  await page.goto(origin);
  await expect(page.getByText("Summary balance")).toBeVisible();
}

type OwnAsset = { readonly id: string; readonly address: string; readonly amount: string };
type State = {
  readonly state: {
    readonly assets: readonly OwnAsset[];
    readonly kyc: { readonly verificationStatus: string };
  };
};

/**
 * Signs in, is verified and holds coins that really came over the chain: the person stands on the page
 * of the asset. Answers its address. Everything but the last page is called for, not pressed.
 */
export async function richPerson(
  page: Page,
  product: Product,
  { email, amount, coin = ether }: { email: string; amount: string; coin?: Coin },
): Promise<string> {
  await signIn(page, product, email);
  await approveUnseen(page, product, email);
  const { network, networkId, token } = coin;
  const spec = { network, networkId, token };
  const { accountId, state } = await callAs<State & { readonly accountId: string }>(
    page,
    "wallet.createBlockchainAccount",
    { ...spec, chainId: networkId.chainId },
  );
  const address = state.assets.find(({ id }) => id === accountId)?.address ?? "";
  await pour(product, address, amount, coin);
  await product.ask("mine", { networkId, blocks: confirmationsOf(product, networkId) });
  const isReady = async () => {
    const { state: now } = await callAs<State>(page, "app.getAppState");
    const held = now.assets.find(({ id }) => id === accountId)?.amount;
    return `${held} ${now.kyc.verificationStatus}`;
  };
  await expect.poll(isReady, { intervals: [50] }).toBe(`${amount} APPROVED`);
  await page.goto(`${product.origin}/assets/${accountId}`);
  await expect(page.getByText(new RegExp(`^${amount}\\s*${coin.token}$`)).first()).toBeVisible();
  return address;
}
