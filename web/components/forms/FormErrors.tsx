import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, FormState } from 'react-hook-form';

/**
 * The errors of fields that a form does not show, at its top. They get the focus when no field of the form has an
 * error.
 */
export function FormErrors<Values extends FieldValues>({
  form: { formState },
}: {
  form: { formState: FormState<Values> };
}) {
  const { errors } = formState;
  const message = errors.root?.message;
  const box = useRef<HTMLParagraphElement>(null);
  const focusIfAlone = useEffectEvent(() => {
    if (Object.keys(errors).length === 1) box.current?.focus();
  });
  useEffect(() => {
    if (message) focusIfAlone();
  }, [message]);
  return (
    message && (
      <p
        ref={box}
        role="alert"
        tabIndex={-1}
        className="border-l-4 border-bad bg-sheet px-4 py-3 font-semibold whitespace-pre-line wrap-anywhere text-bad"
      >
        {message}
      </p>
    )
  );
}
