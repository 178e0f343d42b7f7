import type { Host } from "@coffer/ui";
import type { Bridge } from "./bridge.ts";

/** Links out of the mini-app, and what is handed to a chat. */
export function hostLinks(bridge: Bridge) {
  const canOpenChats = bridge.has("web_app_open_tg_link");
  const openLink = (url: string) => {
    const { hostname, pathname, search, href } = new URL(url, location.href);
    const isChat = hostname === "t.me" && canOpenChats;
    if (isChat) bridge.post("web_app_open_tg_link", { path_full: pathname + search });
    else bridge.post("web_app_open_link", { url: href });
  };
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (event.defaultPrevented || link?.target !== "_blank" || !/^https?:$/.test(link.protocol))
      return;
    event.preventDefault();
    openLink(link.href);
  });
  return {
    openLink,
    ...(canOpenChats && {
      share: (text) => bridge.post("web_app_open_tg_link", { path_full: sharePath(text) }),
    }),
  } satisfies Host;
}

/** Telegram puts a link first and the words below it. What has no link in it goes whole. */
function sharePath(text: string): string {
  const lines = text.trim().split("\n");
  const last = lines.at(-1) ?? "";
  const isLink = lines.length > 1 && /^[a-z][a-z\d+.-]*:\S+$/i.test(last);
  const [url, words] = isLink ? [last, lines.slice(0, -1).join("\n")] : [lines.join("\n"), ""];
  const rest = words === "" ? "" : `&text=${encodeURIComponent(words)}`;
  return `/share/url?url=${encodeURIComponent(url)}${rest}`;
}
