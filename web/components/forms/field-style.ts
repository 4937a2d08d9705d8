export const controlStyle =
  'w-full min-h-11 rounded-sm border border-edge bg-sheet px-3 py-2 text-base text-ink placeholder:text-faded ' +
  'hover:border-ink disabled:cursor-not-allowed disabled:bg-shade disabled:text-faded ' +
  '[&[readonly]]:border-dashed [&[readonly]]:bg-shade ' +
  'aria-invalid:border-bad aria-invalid:outline-bad';
