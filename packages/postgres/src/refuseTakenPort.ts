import { createServer } from "node:net";

/** Throws when 127.0.0.1:`port` cannot be listened on; leaves it free otherwise. */
export async function refuseTakenPort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => reject(portProblem(port, error)));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () =>
      server.close(() => resolve()),
    );
  });
}

function portProblem(port: number, error: NodeJS.ErrnoException): Error {
  const reason =
    error.code === "EADDRINUSE"
      ? "is taken by another program"
      : `cannot be used (${error.message})`;
  return new Error(
    `Port ${port} on 127.0.0.1 ${reason}; stop that program, choose another port for PostgreSQL, or set DATABASE_URL.`,
    { cause: error },
  );
}
