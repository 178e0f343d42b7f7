import type { AmlAnswer, AmlProvider } from "../../ports/amlProvider.ts";

/** A provider that says the same of every address, or something else once `say` was called. */
export function amlSaying(first: AmlAnswer["status"]) {
  let status = first;
  const provider: AmlProvider = {
    isListed: () => false,
    checkAddress: async () =>
      status === "UNKNOWN"
        ? { status, why: "nobody answered" }
        : { status, evidence: "a test said so" },
  };
  return { ...provider, say: (next: AmlAnswer["status"]) => void (status = next) };
}
