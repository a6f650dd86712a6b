/**
 * Hears the chunks of an answer until it ends; rejects when the line breaks or `signal` cuts it off. The body
 * itself is cancelled then: a fetch whose answer has come no longer hears of its signal once its request is
 * out of memory (Node 20), and a line that should be cut stays open for ever.
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
