/**
 * Reads the chunks of a response until it ends; rejects when the connection breaks or `signal` aborts it. The
 * body itself is cancelled then: a fetch whose response has arrived no longer follows its signal once its
 * request is out of memory (Node 20), and the connection stays open for ever.
 */
export const readChunks = async (
  { body }: Response,
  signal: AbortSignal,
  onChunk: (bytes: Uint8Array) => void,
): Promise<void> => {
  if (body === null) return;
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) onChunk(part.value);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  signal.throwIfAborted();
};
