/** Bytes that belong to no valid frame. Noise is data: a test can demand that nothing was lost. */
export type Discarded = {
  readonly kind: 'discarded';
  readonly why: 'noise' | 'checksum' | 'length' | 'cut';
  readonly bytes: Uint8Array;
};

export type DecodeOutput<Frame> = { readonly kind: 'frame'; readonly frame: Frame } | Discarded;

/**
 * Turns any slicing of a byte stream into frames. Holds no I/O and no timers, never throws, and keeps a
 * bounded buffer.
 */
export interface Decoder<Frame> {
  push(chunk: Uint8Array): readonly DecodeOutput<Frame>[];
  /** Forget half a frame, after a silence or a reconnection. */
  reset(): void;
}
