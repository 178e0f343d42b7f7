/** Whether what is sent to such a host stays on this machine: a name or an address, as it stands in a URL. */
export const isLoopbackHost = (host: string): boolean =>
  host === "localhost" || /^\[?::1\]?$/.test(host) || /^127(\.\d{1,3}){3}$/.test(host);
