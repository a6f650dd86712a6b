/**
 * Hands that resemble a profile but match none. Each of its numbers is drawn anew around its value, so that
 * nothing tuned on the profile is tuned on them.
 */
const SPREAD = 0.35;

/** The sum of uniform numbers is nearly normal. */
const normal = (random) => random.next() + random.next() + random.next() + random.next() - 2;

const drawNumber = (name, value, random) => {
  const drawn = value * Math.exp(2 * SPREAD * normal(random));
  if (name === 'most') return value;
  return name.endsWith('Ms') ? Math.round(drawn) : Math.min(1, drawn);
};

export const drawAkin = (profile, random) =>
  Object.fromEntries(
    Object.entries(profile).map(([name, value]) => {
      if (typeof value === 'number') return [name, drawNumber(name, value, random)];
      return [name, typeof value === 'object' && value !== null ? drawAkin(value, random) : value];
    }),
  );
