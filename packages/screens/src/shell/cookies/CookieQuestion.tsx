import { useTexts } from "@coffer/i18n";
import { CookieSheet, LinkButton, type CookieBannerProps } from "@coffer/ui";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { lazyScreen } from "../../parts/lazyScreen.ts";
import { useBrand } from "../../parts/brandLook.ts";
import { useIsAtLeast } from "../../parts/useIsAtLeast.ts";
import { useLoaded } from "../../parts/loading/useLoaded.ts";
import { keepConsent } from "./cookieConsent.ts";
import { whenQuiet } from "../whenQuiet.ts";

const desk = lazyScreen<CookieBannerProps>(
  async () => (await import("./CookieDesk.tsx")).CookieDesk,
);

/** 720 px. */
const TABLET_REM = 45;

/**
 * The question about cookies: agree or reject. A banner at the foot, and on a phone a modal, which waits
 * until it interrupts nobody, and gives way once more to whoever types. (rules 79 and 121)
 */
export function CookieQuestion() {
  const { t } = useTexts();
  const { name: brand, links } = useBrand();
  const hasRoom = useIsAtLeast(TABLET_REM);
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    // Opened within the look that found it quiet: a moment later somebody may type.
    const open = () => flushSync(() => setIsQuiet(true));
    return isQuiet ? undefined : whenQuiet(open);
  }, [isQuiet]);
  const isDeskThere = useLoaded(desk, hasRoom);
  const question: CookieBannerProps = {
    label: t("session.cookies"),
    text: t("session.cookiesText", { brand }),
    link: (
      // As high as a thumb, in a line that stays as high as the others.
      <span className="-my-3 inline-flex">
        <LinkButton href={links.cookies} isExternal>
          {t("session.cookiesLink")}
        </LinkButton>
      </span>
    ),
    agreeLabel: t("session.cookiesAgree"),
    rejectLabel: t("session.cookiesReject"),
    onAgree: () => keepConsent(true),
    onReject: () => keepConsent(false),
  };
  if (hasRoom) return isDeskThere && <desk.Screen {...question} />;
  return isQuiet && <CookieSheet {...question} onOpenChange={setIsQuiet} />;
}
