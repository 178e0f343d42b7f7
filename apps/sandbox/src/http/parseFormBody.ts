import type { FastifyInstance } from "fastify";

/** Lets the routes of this scope take what a form without scripts sends. */
export function parseFormBody(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
