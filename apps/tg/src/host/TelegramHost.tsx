import "./host.css";
import { HostContext, type Host } from "@coffer/ui";
import { useEffect, useState, type ReactNode } from "react";

export type TelegramHostProps = {
  /** Answered by `startHost`. One that fails leaves the page its own controls. */
  readonly host: Promise<Host>;
  readonly reportError: (what: string, error: unknown) => void;
  readonly children: ReactNode;
};

/** Until Telegram has answered the page is in a host that does nothing for it yet. */
const silent: Host = {};

export function TelegramHost({ host, reportError, children }: TelegramHostProps) {
  const [found, setFound] = useState(silent);
  useEffect(() => {
    host.then(setFound, (error: unknown) => reportError("Telegram was not reached.", error));
  }, [host, reportError]);
  return <HostContext value={found}>{children}</HostContext>;
}
