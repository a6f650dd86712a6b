const COLOURS = [
  ['page', 'the ground of a page'],
  ['card', 'the ground of a card'],
  ['text', 'words'],
  ['muted', 'second words'],
  ['line', 'edges of surfaces'],
  ['field-line', 'edges of controls'],
  ['accent', 'links, primary buttons, what is chosen'],
  ['accent-soft', 'under the pointer, notes'],
  ['good', 'it is well'],
  ['busy', 'it waits'],
  ['bad', 'it fails, it cannot be undone'],
  ['square-light', 'a light square'],
  ['square-dark', 'a dark square'],
  ['last', 'the last move'],
] as const;

const SPACES = [1, 2, 3, 4, 5, 6] as const;

export const Colours = () => (
  <div class="gallery-grid">
    {COLOURS.map(([name, use]) => (
      <p key={name} class="swatch">
        <span style={{ background: `var(--${name})` }} />
        <span>
          <code>--{name}</code> <span class="muted">{use}</span>
        </span>
      </p>
    ))}
  </div>
);

export const Types = () => (
  <>
    <p class="type-title">Title: the name of a page</p>
    <p class="type-large">Large: the name of a card</p>
    <p>Body: everything that is read</p>
    <p class="type-small muted">Small: beside what matters more</p>
    <p class="type-figure">1:23:20</p>
  </>
);

export const Spaces = () => (
  <>
    {SPACES.map((step) => (
      <p key={step} class="gallery-row">
        <code>--space-{step}</code>
        <span class="gallery-space" style={{ width: `var(--space-${step})` }} />
      </p>
    ))}
  </>
);
