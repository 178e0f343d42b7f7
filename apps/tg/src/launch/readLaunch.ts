/** What Telegram tells a mini-app when it opens it. */
export type Launch = {
  /** What Telegram signed, as it came: the server alone judges it. */
  readonly initData: string;
  /** Of Telegram's interface: `8.0`. */
  readonly version: string;
  /** `android`, `ios`, `tdesktop`, `weba` and others; empty where it says none. */
  readonly platform: string;
  /** Colours by Telegram's names. Some clients send none. */
  readonly themeParams: Readonly<Record<string, string>>;
  /** What the link asked for, out of what is signed. */
  readonly startParam: string | null;
  /** Of whoever opened it, as Telegram knows it: `ru`. */
  readonly language: string | null;
};

/** What every client can do that names no version. */
const OLDEST_VERSION = "6.0";
const DATA = "tgWebAppData=";
/** Anything that Telegram's own parameters begin with. */
const NEXT = /&tgWebApp[A-Z]/;

/**
 * Reads the fragment of the address that Telegram opens. Null: this is no launch. A client that sends no
 * theme, no version or init data that it has not encoded is read all the same; the SDK's own reader
 * refuses all three.
 */
export function readLaunch(fragment: string): Launch | null {
  const text = fragment.replace(/^[#?/]+/, "");
  const params = new URLSearchParams(text);
  const initData = initDataIn(text, params);
  if (initData === null) return null;
  const signed = new URLSearchParams(initData);
  return {
    initData,
    version: /^\d+\.\d+$/.exec(params.get("tgWebAppVersion") ?? "")?.[0] ?? OLDEST_VERSION,
    platform: params.get("tgWebAppPlatform") ?? "",
    themeParams: textsIn(params.get("tgWebAppThemeParams")),
    startParam: signed.get("start_param"),
    language: textsIn(signed.get("user"))["language_code"] ?? null,
  };
}

function initDataIn(text: string, params: URLSearchParams): string | null {
  const encoded = params.get("tgWebAppData");
  if (encoded === null || encoded === "") return null;
  if (hasHash(encoded)) return encoded;
  // Left as it was: its own pairs stand among those around it.
  const [data = ""] = text.slice(text.indexOf(DATA) + DATA.length).split(NEXT);
  return hasHash(data) ? data : null;
}

const hasHash = (initData: string): boolean => new URLSearchParams(initData).has("hash");

/** The texts of a JSON object; whatever else it is has none. */
function textsIn(json: string | null): Readonly<Record<string, string>> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  } catch {
    return {};
  }
}
