import type { ContainerMemory } from "../privateAccountParts.ts";

/** What a browser remembers of a container, as long as the test has it. */
export function containerMemory(): ContainerMemory {
  let kept: string | null = null;
  return {
    recall: () => kept,
    remember: (container) => {
      kept = container;
    },
  };
}
