/**
 * What leads to promo tokens, and their texts: by the file, what stands there in the bundle of a brand without
 * any. What only these lead to is then in no bundle of it.
 */
const standIns: readonly (readonly [file: RegExp, source: string])[] = [
  [/\/packages\/screens\/src\/home\/PromoRows\.tsx$/, "export const PromoRows = () => null;"],
  [/\/packages\/screens\/src\/promo\/RedeemModal\.tsx$/, "export const RedeemModal = () => null;"],
  [
    // Whoever follows a link to one comes home. (rule 427)
    /\/packages\/screens\/src\/promo\/PromoAssetScreen\.tsx$/,
    'import { createElement } from "react";\nimport { Navigate } from "react-router";\nexport const PromoAssetScreen = () => createElement(Navigate, { to: "/", replace: true });',
  ],
  [/\/packages\/i18n\/src\/[\w-]+\/promo\.ts$/, "export const promo = {};"],
];

/** What a module is in the bundle of a brand without promo tokens; null where it is what it is. */
export function promoStandIn(id: string): string | null {
  const file = (id.split("?")[0] ?? id).replaceAll("\\", "/");
  return standIns.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}
