import { useEffect, useState } from 'react';
import type { Room } from './messages.ts';
import { useTranslator } from './use-text.tsx';

/** Whether the texts of a room are there; asks for them when `wanted`. */
export const useRoom = (room: Room, wanted: boolean): boolean => {
  const translator = useTranslator();
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    void translator.load(room).then(() => setThere(true));
  }, [translator, room, wanted]);
  return there && wanted;
};
