import { useEffect, useState } from 'react';
import type { Namespace } from './messages.ts';
import { useTranslator } from './use-text.tsx';

/** Whether the texts of a namespace are there; asks for them when `wanted`. */
export const useNamespace = (namespace: Namespace, wanted: boolean): boolean => {
  const translator = useTranslator();
  const [there, setThere] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    void translator.load(namespace).then(() => setThere(true));
  }, [translator, namespace, wanted]);
  return there && wanted;
};
