import "./host.css";
import { HostContext, type Host } from "@coffer/ui";
import { useEffect, useMemo, useState, type ReactNode } from "react";

export type TelegramHostProps = {
  /** Answered by `startHost`. One that fails leaves the page its own controls. */
  readonly host: Promise<Host>;
  readonly reportError: (what: string, error: unknown) => void;
  readonly children: ReactNode;
};

export function TelegramHost({ host, reportError, children }: TelegramHostProps) {
  const [found, setFound] = useState<Host | null>(null);
  const silent = useMemo(() => untilFound(host), [host]);
  useEffect(() => {
    host.then(setFound, (error: unknown) => reportError("Telegram was not reached.", error));
  }, [host, reportError]);
  return <HostContext value={found ?? silent}>{children}</HostContext>;
}

/** Until Telegram has answered the host does one thing: what is to be opened beside the page is, as soon as it has. */
function untilFound(host: Promise<Host>): Host {
  const openTab = (url: string) => void window.open(url, "_blank", "noopener");
  return {
    openLink: (url) =>
      void host.then(
        ({ openLink = openTab }) => openLink(url),
        () => openTab(url),
      ),
  };
}
