import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

type Props = { readonly title: string; readonly children: ComponentChildren };

/** A collapsed card. Its content is rendered only while it is open. */
export const FoldedCard = ({ title, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="card" aria-label={title}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{title}</summary>
        {isOpen && children}
      </details>
    </section>
  );
};
