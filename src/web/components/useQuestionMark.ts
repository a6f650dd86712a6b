import { useEffect } from 'preact/hooks';

/** Calls back when `?` is typed anywhere but where one types. */
export const useQuestionMark = (onAsked: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target } = event;
      const isTypedInto =
        target instanceof Element && target.closest('input, select, textarea, dialog') !== null;
      if (event.key !== '?' || event.ctrlKey || event.metaKey || isTypedInto) return;
      event.preventDefault();
      onAsked();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
