/**
 * All the server and its tools get to see of our environment: no PG* variable may bend them and no
 * secret may reach them. UTC and C keep the data folder independent of who created it.
 */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env["PATH"] ?? "/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};
