import type { CookiePort } from "../ports/ports.ts";

/**
 * The readable cookies of a page within Telegram: on https they stay in its frame too, in the jar of that
 * frame alone. What a browser refuses, the page itself remembers as long as it lives. (rule 257)
 */
export function launchCookies(page: CookiePort): CookiePort {
  const refused = new Map<string, string>();
  const readPage = () => {
    try {
      return page.read();
    } catch {
      return "";
    }
  };
  const isKept = (name: string) =>
    readPage()
      .split("; ")
      .some((pair) => pair.startsWith(`${name}=`));
  return {
    read: () =>
      [readPage(), ...[...refused].map(([name, value]) => `${name}=${value}`)]
        .filter((pair) => pair !== "")
        .join("; "),
    write: (cookie) => {
      const [pair = "", ...attributes] = cookie.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      try {
        page.write(framed(cookie));
      } catch {
        // It is remembered below.
      }
      const isTaken = attributes.includes("Max-Age=0");
      if (isTaken || isKept(name)) refused.delete(name);
      else refused.set(name, pair.slice(name.length + 1));
    },
  };
}

/** Without Secure, on this machine's own http, a browser takes neither attribute. */
const framed = (cookie: string): string =>
  cookie.includes("; Secure")
    ? `${cookie.replace("SameSite=Lax", "SameSite=None")}; Partitioned`
    : cookie;
