import { createContext, useContext } from "react";
import type { BrandLook } from "./brandLook.ts";

export const BrandContext = createContext<BrandLook | null>(null);

export function useBrand(): BrandLook {
  const brand = useContext(BrandContext);
  if (brand === null) throw new Error("useBrand stands outside of WalletApp");
  return brand;
}
