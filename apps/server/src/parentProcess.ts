/** Reports to whoever started this process. One that is gone hears nothing, which is no failure. */
export function reportToParent(message: object): void {
  process.send?.(message, undefined, undefined, () => {});
}

/** Calls back when the process that started this one is gone, even if it went before anybody asked. */
export function onParentGone(then: () => void): void {
  if (process.send !== undefined && !process.connected) then();
  else process.once("disconnect", then);
}
