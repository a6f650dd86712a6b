import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Result } from '../../shared/result.js';
import type { Problem } from '../state/problem.js';
import { say } from '../words/say.js';
import { Modal } from './modal.js';
import { ProblemNote } from './problemNote.js';

type ConfirmDialogProps = {
  readonly title: string;
  /** The text of the confirming button. */
  readonly action: string;
  readonly danger?: boolean;
  readonly onConfirm: () => Promise<Result<unknown, Problem>>;
  /** Called after success or cancellation. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
};

/** Asks for confirmation. After a failure it stays open with the reason. */
export const ConfirmDialog = ({
  title,
  action,
  danger = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const confirm = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const done = await onConfirm();
    setBusy(false);
    if (done.ok) onClose();
    else setProblem(done.error);
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={(event) => void confirm(event)}>
        {children}
        {problem && <ProblemNote problem={problem} />}
        <div class="buttons end">
          <button type="button" onClick={onClose}>
            {say('common.cancel')}
          </button>
          <button type="submit" class={danger ? 'danger' : 'primary'} disabled={busy}>
            {action}
          </button>
        </div>
      </form>
    </Modal>
  );
};
