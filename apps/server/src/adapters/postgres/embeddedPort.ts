import type { Settings } from "../../settings.ts";

const POSTGRES_PORT_OFFSET = 32;

/** Where the database that the server brings with it listens. */
export const embeddedPort = ({
  POSTGRES_PORT,
  PORT,
}: Pick<Settings, "POSTGRES_PORT" | "PORT">): number =>
  POSTGRES_PORT ?? PORT + POSTGRES_PORT_OFFSET;
