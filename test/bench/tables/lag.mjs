/** The delay of an event loop in milliseconds, beyond its regular wait of 10 ms. */
export const lagOf = (histogram) => {
  const ms = (q) => Math.max(0, histogram.percentile(q) / 1e6 - 10);
  return { p50Ms: ms(50), p99Ms: ms(99), maxMs: Math.max(0, histogram.max / 1e6 - 10) };
};
