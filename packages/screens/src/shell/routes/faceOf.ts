import { routeTable, type RouteFace, type RouteName, type TitleKey } from "@coffer/core/routes";

type Face = RouteFace & { readonly titleKey: TitleKey };

const faces = new Map<RouteName, Face>(routeTable.map((row) => [row.name, row]));

/** Title, way back, frame and gates of a route. */
export function faceOf(name: RouteName): Face {
  const face = faces.get(name);
  if (face === undefined) throw new Error(`faceOf: the table has no ${name}`);
  return face;
}
