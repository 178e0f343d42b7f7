import type { ReactNode } from "react";
import { tabElementIds } from "./tabElementIds.ts";

export type TabPanelProps = { id: string; children: ReactNode; group?: string | undefined };

/** What the selected tab shows. Render the selected one only. */
export function TabPanel({ id, children, group }: TabPanelProps) {
  const ids = tabElementIds(id, group);
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab}>
      {children}
    </div>
  );
}
