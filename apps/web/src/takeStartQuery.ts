import type { Wallet } from "@coffer/client";

type Page = { readonly wallet: Wallet; readonly basePath: string };

/** Takes query and fragment out of the address and the history, and leaves it to the wallet what they mean. */
export async function takeStartQuery({ wallet, basePath }: Page): Promise<void> {
  const { search, hash, pathname } = location;
  history.replaceState(history.state, "", pathname);
  // Code that cannot be had now leaves the link unread: it says nothing that must be known.
  const taken = await wallet
    .session((session) => session.takeUpStart(search + hash))
    .catch(() => null);
  const leadsTo = taken?.ok === true ? taken.value.leadsTo : null;
  if (leadsTo !== null) history.replaceState(null, "", basePath + leadsTo);
}
