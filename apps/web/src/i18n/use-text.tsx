import { Trans, useLingui } from '@lingui/react';
import { createContext, useContext, useEffect, useMemo, useState, type ReactElement } from 'react';
import { useDeck } from '#web/deck/deck-context.ts';
import { inDeck } from './deck-words.ts';
import type { MessageId, Namespace } from './messages.ts';
import type { Translator } from './translator.ts';

type Values = Readonly<Record<string, string | number>>;
/** A text of the catalogue with its values filled in. */
export type Translate = (id: MessageId, values?: Values) => string;

export const TranslatorContext = createContext<Translator | null>(null);

/** More texts than this are forgotten and made anew. */
const KEPT = 2000;

/** A table says the same few hundred things again and again: each is put together once. */
const remembered = (say: Translate): Translate => {
  const said = new Map<string, string>();
  return (id, values) => {
    const key = values === undefined ? id : id + JSON.stringify(values);
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = say(id, values);
    if (said.size === KEPT) said.clear();
    said.set(key, text);
    return text;
  };
};

type Speaker = ReturnType<typeof useLingui>['_'];
/** By what speaks a language with the catalogues loaded so far: a new one comes with each of them. */
const translates = new WeakMap<Speaker, Translate>();

const translateOf = (speak: Speaker): Translate => {
  const known = translates.get(speak);
  if (known !== undefined) return known;
  const translate = remembered((id, values) => speak(id, { ...values }));
  translates.set(speak, translate);
  return translate;
};

/** Says a message in the language in use, and in the words of the deck around it; the same until one of them changes. */
export const useText = (): Translate => {
  const { _: speak } = useLingui();
  const deck = useDeck();
  return useMemo(() => inDeck(translateOf(speak), deck), [speak, deck]);
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
