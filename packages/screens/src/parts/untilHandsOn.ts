const handsOn = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Runs `onHands` when somebody may be about to move the page themselves; answers how no longer to hear of it. */
export function untilHandsOn(onHands: () => void): () => void {
  for (const hand of handsOn) addEventListener(hand, onHands, { passive: true });
  return () => {
    for (const hand of handsOn) removeEventListener(hand, onHands);
  };
}
