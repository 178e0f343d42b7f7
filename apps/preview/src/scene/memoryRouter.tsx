import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";

/** A router that begins at one address and can be walked about in, within the story. */
export function memoryRouter(path: string) {
  return ({ children }: { readonly basename: string; readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
}
