import { useState } from 'react';
import { useLocation } from 'react-router-dom';

const unfolded = new Set<string>();

/** Whether a day is unfolded (HOME-09); kept with the entry of the browser's history, so that "back" finds its place. */
export function useUnfolded(date: string): [boolean, (unfold: boolean) => void] {
  const day = `${useLocation().key} ${date}`;
  const [isUnfolded, setUnfolded] = useState(() => unfolded.has(day));
  return [
    isUnfolded,
    (unfold) => {
      if (unfold) unfolded.add(day);
      else unfolded.delete(day);
      setUnfolded(unfold);
    },
  ];
}
