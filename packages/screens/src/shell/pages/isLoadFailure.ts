/**
 * Whether a page broke because it could not be loaded, and not because of a mistake in it: Chromium and
 * Firefox then speak of an 'imported module', Safari of a 'module script'.
 */
export const isLoadFailure = ({ message }: Error): boolean => message.includes("module");
