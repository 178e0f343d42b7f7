import { createCaller, type WalletCaller } from "../calls/callWallet.ts";
import type { World } from "../worlds/world.ts";

export const EVM = { type: "evm", chainId: "31337" } as const;
const BUNDLE = "coffer-web@0.1.0";
/** Less than a test may take, so that what was waited for is told. */
const WAIT_MS = 180_000;
const LOOK_MS = 50;

/** Asks again until the answer is there; fails with what was waited for. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

type Mail = { readonly code?: string; readonly text: string };

/** Where people find the wallet and what stands around it. */
export type Place = Pick<World, "origin" | "sandbox">;

export async function sandboxCall(world: Place, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${world.sandbox}/sandbox/api/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${await response.text()}`);
  return response.json();
}

/** The code in the newest mail to an address. */
export const readCode = (world: Place, email: string): Promise<string> =>
  until(`a code for ${email}`, async () => {
    const query = new URLSearchParams({ to: email });
    const mails = (await sandboxCall(world, `inbox?${query}`)) as readonly Mail[]; // the sandbox's shape
    return mails.find(({ code }) => code !== undefined)?.code;
  });

/** The code of the next mail to an address after the one with an older code. */
export const readNewCode = (world: Place, email: string, oldCode: string): Promise<string> =>
  until("a new code", async () => {
    const newest = await readCode(world, email);
    return newest === oldCode ? undefined : newest;
  });

/** A caller with an anonymous session. */
export async function openSession(world: Place): Promise<WalletCaller> {
  const caller = createCaller(world.origin);
  caller.token = (await caller.must("app.initApp", { bundleId: BUNDLE })).jwtWebToken;
  return caller;
}

export async function askForCode(caller: WalletCaller, email: string): Promise<string> {
  const contact = { type: "email", value: email };
  const { login } = await caller.must("auth.loginHandshake", { contact, bundleId: BUNDLE });
  await caller.must("auth.sendConfirmCode", { login });
  return login;
}

/** A caller signed in by the code that was really mailed, who has accepted the terms. */
export async function signIn(world: Place, email: string): Promise<WalletCaller> {
  const caller = await signInOnly(world, email);
  await caller.must("settings.acceptAgreement");
  return caller;
}

/** The same before the terms. */
export async function signInOnly(world: Place, email: string): Promise<WalletCaller> {
  const caller = await openSession(world);
  const login = await askForCode(caller, email);
  const code = await readCode(world, email);
  const { jwtWebToken } = await caller.must("auth.authorizeByConfirmCode", { login, code });
  caller.token = jwtWebToken;
  return caller;
}

export const ETHER = {
  network: "Ethereum",
  networkId: EVM,
  token: "ETH",
  chainId: "31337",
} as const;

export async function activateEther(caller: WalletCaller) {
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", ETHER);
  const asset = state.assets.find(({ id }) => id === accountId);
  if (asset === undefined) throw new Error("The activated asset is not in the state.");
  return asset;
}

export async function pour(world: Place, address: string, amount: string): Promise<string> {
  const poured = await sandboxCall(world, "faucet", {
    networkId: EVM,
    token: "ETH",
    address,
    amount,
  });
  return (poured as { transactionId: string }).transactionId; // the sandbox's shape
}

export async function balanceOnChain(world: World, address: string): Promise<string> {
  const query = new URLSearchParams({ ...EVM, token: "ETH", address });
  const answer = await sandboxCall(world, `chain/balance?${query}`);
  return (answer as { amount: string }).amount; // the sandbox's shape
}

/** A user who holds this much ether, deposited on the chain. */
export async function richUser(world: World, email: string, amount: string) {
  const caller = await signIn(world, email);
  const asset = await activateEther(caller);
  await pour(world, asset.address, amount);
  await until("the deposit's credit", async () => {
    const { state } = await caller.must("app.getAppState");
    return state.assets[0]?.amount === amount ? true : undefined;
  });
  return { caller, asset };
}
