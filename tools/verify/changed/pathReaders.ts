/** Tests that read files of the tree by their paths, where no import leads: what each of them reads. */
export const pathReaders: Readonly<Record<string, RegExp>> = {
  "apps/web/build/thirdLanguage.test.ts": /^packages\/(core\/src\/locales|i18n\/src)\//,
  "packages/brands/src/build/keyRoomWeight.test.ts":
    /^packages\/(client\/src\/private-account\/(vault|worker)|chains\/src\/([^/]+\/personal|personal))/,
  "tools/bootstrap.test.ts": /^(package\.json|tools\/(bootstrap\.mjs|pinned\.json))$/,
  "tools/verify/standInWords.test.ts": /^apps\/sandbox\/src\/telegram\//,
};

/** Who reaches a file, with those that read it by its path: as near as if they imported it. */
export const withReaders = (
  file: string,
  importers: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> =>
  new Map([
    ...importers,
    ...Object.entries(pathReaders).flatMap(([test, read]) =>
      read.test(file) ? [[test, 1] as const] : [],
    ),
  ]);
