import { useWalletState } from "@coffer/client/react";
import {
  leftButtonOf,
  routeTable,
  type BackTarget,
  type RouteFace,
  type RouteName,
  type TitleKey,
} from "@coffer/core/routes";
import { useTexts } from "@coffer/i18n";
import { BeingBuilt, Button } from "@coffer/ui";
import { paths } from "../../parts/paths.ts";
import { useArrival } from "../../parts/useArrival.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { useGo } from "../../parts/useGo.ts";
import { useGoBack } from "../../parts/useGoBack.ts";
import { RouteFrame } from "../routes/RouteFrame.tsx";
import type { Route } from "../routes/routes.ts";

export type BeingBuiltScreenProps = { readonly route: Route };

/** The honest line behind a door whose room is not there yet, in the frame that it will have. (rule 46) */
export function BeingBuiltScreen({ route }: BeingBuiltScreenProps) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const go = useGo();
  const kyc = useWalletState(({ appState }) => appState?.kyc.verificationStatus ?? "NONE");
  const face = faceOf(route.name);
  const button = leftButtonOf(face, kyc);
  const goBack = useBackTo(button?.to ?? "home");
  const title = face.titleKey === null ? brand : t(face.titleKey);
  useArrival(title);
  return (
    <RouteFrame
      layout={face.layout}
      title={title}
      left={button === null ? null : { label: button.label, onPress: goBack }}
    >
      <BeingBuilt
        title={t("building.title", { name: title })}
        text={t("building.text", { brand })}
        action={
          <Button variant="primary" onPress={() => go(paths.home())}>
            {t("words.goHome")}
          </Button>
        }
      />
    </RouteFrame>
  );
}

type Face = RouteFace & { readonly titleKey: TitleKey };

const faces = new Map<RouteName, Face>(routeTable.map((row) => [row.name, row]));

/** Title, way back, frame and gates of a route. */
function faceOf(name: RouteName): Face {
  const face = faces.get(name);
  if (face === undefined) throw new Error(`faceOf: the table has no ${name}`);
  return face;
}

/** Goes where a left button leads. */
function useBackTo(target: BackTarget): () => void {
  const go = useGo();
  const goBack = useGoBack(paths.home());
  return target === "previous" ? goBack : () => go(paths[target]());
}
