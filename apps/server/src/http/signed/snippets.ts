/**
 * What a developer pastes into a shell as it stands: bash, zsh and sh read it alike. Without comments, since
 * zsh takes them for commands where a person types.
 */
export const curlFunction = (url: string): string => `coffer() {
  target=${new URL(url).pathname}$2 now=$(date +%s)
  uuid=$(openssl rand -hex 16 | sed -E 's/(.{8})(.{4})(.{4})(.{4})/\\1-\\2-\\3-\\4-/')
  signature=$(printf '%s\\n%s\\n%s\\n%s' "$1" "$target" "$now" "\${3:-}" |
    openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
  curl -sS -X "$1" "${new URL(url).origin}$target" \\
    -H "x-coffer-key: $KEY" -H "x-coffer-timestamp: $now" \\
    -H "x-coffer-signature: $signature" -H "idempotency-key: $uuid" \\
    -H 'content-type: application/json' --data-raw "\${3:-}"
  echo
}`;

/** The same in Node. */
export const nodeFunction = (
  url: string,
): string => `import { createHmac, randomUUID } from "node:crypto";

const base = "${url}";

async function coffer(method, path, body) {
  const text = body === undefined ? "" : JSON.stringify(body);
  const url = new URL(base + path);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = [method, url.pathname + url.search, timestamp, text].join("\\n");
  const answer = await fetch(url, {
    method,
    headers: {
      "content-type": "application/json",
      "x-coffer-key": process.env.KEY,
      "x-coffer-timestamp": timestamp,
      "x-coffer-signature": createHmac("sha256", process.env.SECRET).update(signed).digest("hex"),
      ...(method === "POST" ? { "idempotency-key": randomUUID() } : {}),
    },
    ...(method === "POST" ? { body: text } : {}),
  });
  const said = await answer.json();
  if (!answer.ok) throw new Error(\`\${said.error.code}: \${said.error.message} \${said.error.field ?? ""}\`);
  return said;
}`;

/** What takes webhooks and holds them against their signature. */
export const hookSnippet = (
  told: string,
): string => `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { HOOK_SECRET } = process.env;
if (!HOOK_SECRET) throw new Error("HOOK_SECRET is not set: it comes with the hook.");
createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const timestamp = request.headers["x-coffer-timestamp"] ?? "";
  const right = createHmac("sha256", HOOK_SECRET)
    .update(\`POST\\n\${request.url}\\n\${timestamp}\\n\`)
    .update(body)
    .digest();
  const given = Buffer.from(request.headers["x-coffer-signature"] ?? "", "hex");
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300;
  response.statusCode = isOurs && isFresh ? 200 : 401;
  response.end();
  if (!isOurs || !isFresh) return console.log("Not signed with HOOK_SECRET, or too old.");
${told}
}).listen(9000, "127.0.0.1", () => console.log("Listening at http://127.0.0.1:9000"));`;
