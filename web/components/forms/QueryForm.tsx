import type { ComponentProps } from 'react';

type Props = ComponentProps<'form'> & {
  /** The parameters of the query string that stay. */
  otherParams?: URLSearchParams;
};

/**
 * A form whose fields and buttons, by their names and values, are the new query string of this page: without
 * JavaScript the browser goes there, with it the handlers of the controls do.
 */
export function QueryForm({ otherParams, onSubmit, children, ...form }: Props) {
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    >
      {[...(otherParams ?? [])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
