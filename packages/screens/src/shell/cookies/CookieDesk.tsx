import { CookieBanner, type CookieBannerProps } from "@coffer/ui";

/** The question where there is room for it at the foot; a phone does without its code. */
export const CookieDesk = (props: CookieBannerProps) => <CookieBanner {...props} />;
