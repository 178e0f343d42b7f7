import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import type { WorkerFacts } from "../worker/workerFacts.ts";
import { bundleScript } from "./bundleScript.ts";

export type WorkerSettings = {
  readonly basePath: string;
  /** Whether the wallet does without a worker. */
  readonly isOff: boolean;
};

/** Adds the worker that keeps this build for the next visit; it stands after whatever makes the page. */
export function workerPlugin({ basePath, isOff }: WorkerSettings): Plugin {
  return {
    name: "coffer-worker",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const parts = Object.values(bundle);
        const page = bundle["index.html"];
        const entry = parts.find((part) => part.type === "chunk" && part.isEntry);
        if (page?.type !== "asset" || entry === undefined) throw new Error("there is no page yet");
        const files = parts
          .map(({ fileName }) => fileName)
          .filter((name) => name.startsWith("assets/"))
          .toSorted();
        const version = createHash("sha256")
          .update(String(page.source))
          .update(files.join("\n"))
          .digest("hex")
          .slice(0, 16);
        const facts: WorkerFacts = { basePath, version, entry: entry.fileName, files, isOff };
        const source = await bundleScript({
          entry: "worker/worker.ts",
          define: { WORKER_FACTS: facts },
        });
        this.emitFile({ type: "asset", fileName: "worker.js", source });
      },
    },
  };
}
