import { vi } from "vitest";

const derive = crypto.subtle.deriveBits.bind(crypto.subtle);

/**
 * Stretches PINs in one round until the mocks are restored: a hundred thousand are what a thief shall wait
 * for, and no test that is about something else. `stolenRecord.test.ts` counts them.
 */
export function hurryPins(): void {
  vi.spyOn(crypto.subtle, "deriveBits").mockImplementation((how, key, length) =>
    derive(isOfPin(how) ? { ...how, iterations: 1 } : how, key, length),
  );
}

const isOfPin = (how: AlgorithmIdentifier | Pbkdf2Params): how is Pbkdf2Params =>
  typeof how === "object" && "hash" in how && how.hash === "SHA-256" && "iterations" in how;
