/** Reason why a body cannot be read. */
export interface UnreadBody {
  /** "not-reachable": the transfer broke or was aborted. */
  failure: "too-large" | "not-reachable";
}

/** Reads a UTF-8 body; "" if `body` is `null`. Fails with "too-large" beyond `cap` decompressed bytes. */
export async function readCapped(body: ReadableStream<Uint8Array> | null, cap: number): Promise<{ text: string } | UnreadBody> {
  if (body === null) return { text: "" };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      // control: body-cap. Stops a service that sends without end.
      if (size > cap) return { failure: "too-large" };
      text += decoder.decode(part.value, { stream: true });
    }
    return { text: text + decoder.decode() };
  } catch {
    return { failure: "not-reachable" };
  } finally {
    // Frees an unfinished transfer's connection.
    reader.cancel().catch(() => undefined);
  }
}
