const BYTES_MAX = 256 * 1024;

type Bytes = { readonly body: AsyncIterable<Uint8Array> | null };

/**
 * What a provider answered, undefined when it is no JSON. Throws as soon as it is longer than any
 * answer is. Its texts stay out of errors: they may repeat people's names.
 */
export async function readJson({ body }: Bytes, bytesMax = BYTES_MAX): Promise<unknown> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new Error("answered too much");
    text += decoder.decode(chunk, { stream: true });
  }
  try {
    return JSON.parse(text + decoder.decode());
  } catch {
    return undefined;
  }
}
