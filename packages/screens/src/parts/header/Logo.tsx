import { BrandLogo } from "@coffer/ui";
import { useBrand } from "../useBrand.ts";

/** The brand's mark with its name set beside it. */
export function Logo() {
  const { logo, name } = useBrand();
  return <BrandLogo drawing={logo} name={name} />;
}
