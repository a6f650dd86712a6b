const SEVEN_BITS = 0x7f;

/** Bytes of seven bits with the odd parity in the eighth, for a line that does not add it. */
export const withOddParity = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte) => {
    let ones = 0;
    for (let bits = byte & SEVEN_BITS; bits !== 0; bits &= bits - 1) ones++;
    return (byte & SEVEN_BITS) | (ones % 2 === 0 ? 0x80 : 0);
  });
