/**
 * What leads to the current account, and its texts: by the file, what stands there in the bundle of a brand
 * without one. What only these lead to is then in no bundle of it.
 */
const standIns: readonly (readonly [file: RegExp, source: string])[] = [
  [
    /\/packages\/screens\/src\/home\/DepositoryPlace\.tsx$/,
    "export const DepositoryPlace = () => null;",
  ],
  [
    /\/packages\/screens\/src\/shell\/doors\/depositoryDoors\.ts$/,
    "export const depositoryDoors = {};",
  ],
  [
    /\/packages\/screens\/src\/shell\/routes\/missingScreens\.ts$/,
    'export const missingScreens = ["depository"];',
  ],
  [
    /\/packages\/screens\/src\/shell\/routes\/depositoryLoads\.ts$/,
    "export const depositoryLoads = {};",
  ],
  [/\/packages\/core\/src\/routes\/depositoryRoutes\.ts$/, "export const depositoryRoutes = [];"],
  [
    // Whoever follows a link to it comes home. (rule 115)
    /\/packages\/core\/src\/routes\/depositoryPaths\.ts$/,
    'export const depositoryPaths = { depository: "/depository/*" };',
  ],
  [/\/packages\/screens\/src\/parts\/depositoryPaths\.ts$/, "export const depositoryPaths = {};"],
  [/\/packages\/i18n\/src\/[\w-]+\/depository\.ts$/, "export const depository = {};"],
  [/\/packages\/i18n\/src\/[\w-]+\/depositoryTitles\.ts$/, "export const depositoryTitles = {};"],
  [/\/packages\/i18n\/src\/[\w-]+\/exchange\.ts$/, "export const exchange = {};"],
];

/** What a module is in the bundle of a brand without a current account; null where it is what it is. */
export function depositoryStandIn(id: string): string | null {
  const file = (id.split("?")[0] ?? id).replaceAll("\\", "/");
  return standIns.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}
