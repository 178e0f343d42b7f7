import { SUPERUSER } from "./superuser.ts";

export type ServerAddress = { readonly port: number; readonly password: string };

export function connectionStringTo(server: ServerAddress, database: string): string {
  const password = encodeURIComponent(server.password);
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${encodeURIComponent(database)}`;
}
