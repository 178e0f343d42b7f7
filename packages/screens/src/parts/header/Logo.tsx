import { BrandLogo } from "@coffer/ui";
import { useBrand } from "../useBrand.ts";
import { TestMark } from "./TestMark.tsx";

/** The brand's mark with its name set beside it. */
export function Logo() {
  const { logo, name } = useBrand();
  return <BrandLogo drawing={logo} name={name} />;
}

/** The same, and beside it the word that no money is real, where none is. */
export const MarkedLogo = () => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-3">
    <Logo />
    <TestMark />
  </span>
);
