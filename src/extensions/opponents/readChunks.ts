/**
 * Reads the chunks of a response until it ends. Rejects when the connection breaks or `signal` aborts. The
 * body itself must be cancelled: once the request has been garbage-collected, a fetch no longer obeys its
 * signal (Node 20), and the connection would stay open for ever.
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
