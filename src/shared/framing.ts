/** Bytes that belong to no valid frame. They are reported, so that a test can check that no byte was lost. */
export type Discarded = {
  readonly kind: 'discarded';
  readonly why: 'noise' | 'checksum' | 'length' | 'cut';
  readonly bytes: Uint8Array;
};

export type DecodeOutput<Frame> = { readonly kind: 'frame'; readonly frame: Frame } | Discarded;

/**
 * Decodes frames from any division of a byte stream. It has no I/O and no timers, never throws, and its
 * buffer is bounded.
 */
export interface Decoder<Frame> {
  push(chunk: Uint8Array): readonly DecodeOutput<Frame>[];
  /** Drops an incomplete frame, after a silence or a reconnection. */
  reset(): void;
}
