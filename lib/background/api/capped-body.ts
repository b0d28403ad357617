/** A body's text, or why it cannot be read. */
export type CappedBody = { kind: "text"; text: string } | { kind: "too-large" } | { kind: "broken" };

/** Reads a UTF-8 body of up to `cap` bytes, counted after decompression. */
export async function readCapped(body: ReadableStream<Uint8Array> | null, cap: number): Promise<CappedBody> {
  if (body === null) return { kind: "text", text: "" };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      // control: body-cap. A service could send without end.
      if (size > cap) return { kind: "too-large" };
      text += decoder.decode(part.value, { stream: true });
    }
    return { kind: "text", text: text + decoder.decode() };
  } catch {
    return { kind: "broken" };
  } finally {
    // Frees the connection of an unfinished transfer.
    reader.cancel().catch(() => undefined);
  }
}
