import { Trans, useLingui } from '@lingui/react';
import { createContext, useContext, useEffect, useState, type ReactElement } from 'react';
import { useDeck } from '#web/deck/deck-context.ts';
import { inDeck } from './deck-words.ts';
import type { MessageId, Namespace } from './messages.ts';
import type { Translator } from './translator.ts';

type Values = Readonly<Record<string, string | number>>;
/** A text of the catalogue with its values filled in. */
export type Translate = (id: MessageId, values?: Values) => string;

export const TranslatorContext = createContext<Translator | null>(null);

/** Says a message in the language in use, and in the words of the deck around it. */
export const useText = (): Translate => {
  const { i18n } = useLingui();
  const deck = useDeck();
  return inDeck((id, values) => i18n._(id, { ...values }), deck);
};

/** Loads and changes languages. */
export const useTranslator = (): Translator => {
  const translator = useContext(TranslatorContext);
  if (translator === null) throw new Error('no translator above');
  return translator;
};

interface TextProps {
  readonly id: MessageId;
  readonly values?: Values;
  /** Elements for the tags of the message: `<b>so</b>` takes `{ b: <strong /> }`. */
  readonly tags: Readonly<Record<string, ReactElement>>;
}

/** A message with elements in it. */
export const Text = ({ id, values, tags }: TextProps) => (
  <Trans id={id} values={{ ...values }} components={{ ...tags }} />
);

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
