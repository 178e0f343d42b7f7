import type { ReactNode } from "react";

/** A few text buttons side by side in equal columns, each with its icon above its words. */
export const ActionColumns = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-center gap-x-1 [&>button]:max-w-36 [&>button]:min-w-min [&>button]:flex-1 [&>button]:flex-col [&>button]:gap-1 [&>button]:py-2 [&>button]:leading-tight [&>button]:text-balance max-[22rem]:[&>button]:text-12">
    {children}
  </div>
);
