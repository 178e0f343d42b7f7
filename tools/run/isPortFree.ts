import net from "node:net";

/** Whether both loopback addresses of a port can be listened on; a missing IPv6 does not count. */
export async function isPortFree(port: number): Promise<boolean> {
  const refusals = await Promise.all(["127.0.0.1", "::1"].map((host) => refusal(port, host)));
  return refusals.every((code) => code !== "EADDRINUSE" && code !== "EACCES");
}

function refusal(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "unknown"));
    server.listen({ port, host }, () => server.close(() => resolve("")));
  });
}
