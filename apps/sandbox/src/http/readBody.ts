import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { HttpRefusal } from "./HttpRefusal.ts";

/** A request's body as text, or null when it is larger than allowed. */
export async function readBody(request: IncomingMessage, bytesMax: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array); // a request without encoding gives bytes
    size += bytes.length;
    if (size > bytesMax) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Lets the routes of this scope take what a form without scripts sends. */
export function parseFormBody(app: FastifyInstance): void {
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The input as its schema reads it, or a 400 that names each field and what is wrong with it. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const field = issue.path.join(".");
    return field === "" ? issue.message : `${field}: ${issue.message}`;
  });
  throw new HttpRefusal(400, problems.join("; "));
}
