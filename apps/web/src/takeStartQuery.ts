import type { Wallet } from "@coffer/client";

type Page = { readonly wallet: Wallet; readonly basePath: string };

/** Takes the query out of the address and the history, and leaves it to the wallet what it means. */
export async function takeStartQuery({ wallet, basePath }: Page): Promise<void> {
  const { search, pathname } = location;
  history.replaceState(history.state, "", pathname);
  // Code that cannot be had now leaves the link unread: it says nothing that must be known.
  const taken = await wallet.session((session) => session.takeUpStart(search)).catch(() => null);
  const loginToken = taken?.ok === true ? taken.value.loginToken : null;
  if (loginToken !== null) history.replaceState(null, "", `${basePath}login/token/${loginToken}`);
}
