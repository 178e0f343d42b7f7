import type { LeftButton, RouteLayout } from "@coffer/core/routes";
import { useTexts } from "@coffer/i18n";
import {
  BackIcon,
  HomeFrame,
  IconButton,
  PageFrame,
  TextButton,
  TopBar,
  useHost,
} from "@coffer/ui";
import type { ReactNode } from "react";
import { GradientHeader } from "../../parts/header/GradientHeader.tsx";
import { Logo } from "../../parts/header/Logo.tsx";

export type RouteFrameProps = {
  readonly layout: RouteLayout;
  readonly title: string;
  readonly left: { readonly label: LeftButton["label"]; readonly onPress: () => void } | null;
  readonly children: ReactNode;
};

/** A page in the layout its route has. (rule 113) */
export function RouteFrame({ layout, title, left, children }: RouteFrameProps) {
  const { t } = useTexts();
  const host = useHost();
  const labels = {
    back: t("words.back"),
    cancel: t("titles.cancel"),
    goHome: t("titles.goHome"),
    close: t("titles.close"),
  };
  if (layout === "gradient" || layout === "depository") {
    return (
      <HomeFrame
        header={
          <GradientHeader
            start={
              <span className="-ms-2 flex min-w-0 items-center gap-2">
                {left !== null && (
                  <span ref={host?.back} className="flex">
                    <IconButton
                      icon={<BackIcon />}
                      label={labels[left.label]}
                      onPress={left.onPress}
                    />
                  </span>
                )}
                <h1 className="min-w-0 text-20 leading-tight font-bold">{title}</h1>
              </span>
            }
          >
            {null}
          </GradientHeader>
        }
        main={children}
      />
    );
  }
  const button =
    left === null || left.label === "back" ? undefined : (
      <TextButton onPress={left.onPress}>{labels[left.label]}</TextButton>
    );
  return (
    <PageFrame
      header={
        <TopBar
          title={title}
          leading={button}
          onBack={left?.label === "back" ? left.onPress : undefined}
          backLabel={labels.back}
        />
      }
    >
      {layout === "invoice" && (
        <div className="flex justify-center">
          <Logo />
        </div>
      )}
      {children}
    </PageFrame>
  );
}
