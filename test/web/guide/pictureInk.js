/**
 * Pictures in the browser, as `pictureInk`: the browser has the codecs. Plain JavaScript, as `pageChecks.js`.
 */
const drawn = async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height) };
};

/** Clearly another colour, as no smoothing of a letter's edge makes of a whole picture. */
const OTHER = 48;

globalThis.pictureInk = {
  toWebp: async (address) => (await drawn(address)).canvas.toDataURL('image/webp', 0.8),
  /** The share of the pixels that are clearly of another colour; 1 when the sizes differ. */
  difference: async (one, other) => {
    const [a, b] = [(await drawn(one)).pixels, (await drawn(other)).pixels];
    if (a.width !== b.width || a.height !== b.height) return 1;
    let count = 0;
    for (let i = 0; i < a.data.length; i += 4)
      if ([0, 1, 2].some((part) => Math.abs(a.data[i + part] - b.data[i + part]) > OTHER)) count += 1;
    return count / (a.width * a.height);
  },
};
