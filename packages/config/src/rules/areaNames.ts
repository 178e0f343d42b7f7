import type { Rule } from "./rule.ts";

/** What the product is about, each by the one name that its folder has in every layer. */
const areas = new Set([
  "address",
  "aml",
  "assets",
  "authenticator",
  "bonuses",
  "books",
  "buy",
  "depository",
  "exchange",
  "guard",
  "heldPayments",
  "history",
  "invoices",
  "kyc",
  "merchants",
  "partners",
  "passkeys",
  "passwords",
  "payees",
  "people",
  "private-account",
  "profile",
  "promo",
  "rates",
  "safety",
  "send",
  "session",
  "sessions",
  "settings",
  "signed",
  "telegram",
  "vouchers",
  // Of the server alone.
  "alarms",
  "ceilings",
  "cold",
  "custody",
  "deposits",
  "expiry",
  "intent",
  "outgoing",
  "solvency",
  "sweeps",
  "webhooks",
]);

/** The layers, and what each of them has besides areas. Where a layer gives an area a file, its name is the area's. */
const layers: Readonly<Record<string, readonly string[]>> = {
  "packages/core/src/": ["locales", "money", "routes"],
  "packages/contract/src/": ["calls", "errors", "router", "shapes", "testing"],
  "packages/client/src/": [
    "actions",
    "lastKnown",
    "links",
    "opening",
    "ports",
    "react",
    "store",
    "testing",
    "views",
    "wire",
  ],
  "packages/screens/src/": ["home", "parts", "shell"],
  "apps/server/src/usecases/": [],
  "apps/server/src/storage/": ["hooks", "ledger"],
  "apps/server/src/state/parts/": ["memoIn"],
};

/** Layers in which an area is a file. */
const ofFiles = new Set(["apps/server/src/state/parts/"]);

/** A folder of a layer is an area's, by the name the area has in the others too, or one of its own rooms. */
export const areaNames: Rule = (tree) =>
  Object.entries(layers).flatMap(([layer, rooms]) => {
    const firstFiles = new Map<string, string>();
    for (const { path } of tree.files) {
      const [first, ...rest] = path.startsWith(layer) ? path.slice(layer.length).split("/") : [];
      if (first === undefined || (rest.length === 0 && !ofFiles.has(layer))) continue;
      const folder = first.replace(/(?:\.test)?\.ts$/, "");
      if (!firstFiles.has(folder)) firstFiles.set(folder, path);
    }
    return [...firstFiles]
      .filter(([folder]) => !areas.has(folder) && !rooms.includes(folder))
      .map(([folder, path]) => ({
        path,
        message: `${folder} is no area that packages/config/src/rules/areaNames.ts knows: name it as in the other layers, or add it there`,
      }));
  });
