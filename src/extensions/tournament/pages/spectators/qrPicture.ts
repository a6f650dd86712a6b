/** The dark squares of a QR code as a path, in units of one square. `size` includes the quiet zone. */
export type QrPicture = { readonly size: number; readonly path: string };

export const drawQr = async (text: string): Promise<QrPicture> => {
  const { encode } = await import('uqr');
  // The standard asks for a quiet zone of four squares (ISO/IEC 18004).
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
};
