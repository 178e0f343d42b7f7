import { depositoryRoutes } from "./depositoryRoutes.ts";
import { gatesOf } from "./gates.ts";
import { openRoutes } from "./openRoutes.ts";
import { privateRoutes } from "./privateRoutes.ts";
import { openPaths, privatePaths } from "./routePaths.ts";
import { sendRoutes } from "./sendRoutes.ts";

const paths = { ...privatePaths, ...openPaths };
const faces = [...privateRoutes, ...sendRoutes, ...depositoryRoutes, ...openRoutes] as const;

/** Every address of the wallet with what stands there. (rule 112) */
export const routeTable = faces.map((face) => ({
  ...face,
  path: paths[face.name],
  gates: gatesOf(face.name),
}));

export type TitleKey = (typeof faces)[number]["titleKey"];
