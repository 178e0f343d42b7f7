import { useLayoutEffect, useMemo, type ReactNode } from "react";
import { LookContext } from "./LookContext.ts";
import { localeOf } from "./localeOf.ts";
import { lookOf } from "./lookOf.ts";

export type DressedProps = {
  readonly globals: Readonly<Record<string, unknown>>;
  /** What a story stands on: a page's column (usual), the brand's gradient, or nothing: it is a whole page. */
  readonly ground: unknown;
  readonly children: ReactNode;
};

/** A story in the theme, the brand and the language of the toolbar. */
export function Dressed({ globals, ground, children }: DressedProps) {
  const look = useMemo(() => lookOf(globals), [globals]);
  const { theme, brand, language } = look;

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    if (theme === "system") delete page.dataset["theme"];
    else page.dataset["theme"] = theme;
    page.lang = localeOf(language);
    page.style.setProperty("--brand-accent", brand.accent);
    page.style.setProperty("--brand-accent-end", brand.accentEnd);
    page.style.setProperty("--brand-hue", String(brand.neutralHue));
  }, [theme, brand, language]);

  return <LookContext value={look}>{grounded(ground, children)}</LookContext>;
}

function grounded(ground: unknown, story: ReactNode): ReactNode {
  if (ground === "none") return story;
  if (ground === "hero") return <div className="hero-scope p-6">{story}</div>;
  return (
    <div className="min-h-dvh bg-surface-1">
      <div className="gutter mx-auto flex max-w-[35rem] flex-col gap-4 py-6">{story}</div>
    </div>
  );
}
