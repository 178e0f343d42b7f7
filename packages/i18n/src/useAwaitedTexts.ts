import { use } from "react";
import type { Locale } from "@coffer/core/locales";
import type { TextsReach, TextsSource } from "./textsSource.ts";
import { useSource } from "./textsContext.ts";

/** For so long a load that failed is shown as failed; then it is tried again at the next need. */
const FAILED_MS = 1_000;

const loads = new WeakMap<TextsSource, Map<string, Promise<void>>>();

/** One load for all who wait for it: what React draws again has to meet the load it waited for. */
function loadOf(source: TextsSource, locale: Locale, reach: TextsReach): Promise<void> {
  const key = `${locale} ${reach}`;
  const known = loads.get(source) ?? new Map<string, Promise<void>>();
  loads.set(source, known);
  const begun = known.get(key);
  if (begun !== undefined) return begun;
  const load = source.load(locale, reach);
  known.set(key, load);
  load.catch(() => setTimeout(() => known.delete(key), FAILED_MS));
  return load;
}

/**
 * Suspends whoever needs texts of a language until they are there, so that what stands can stay. A load
 * that fails breaks the screen, which says so.
 */
export function useAwaitedTexts(locale: Locale, reach: TextsReach): void {
  use(loadOf(useSource(), locale, reach));
}
