/**
 * Small words by which a language is known, and that no other of ours has. A word that two of them share, such as "die"
 * or "for", says nothing and is not here.
 */
const WORDS: Readonly<Record<string, string>> = {
  da: 'ikke og af hvis også når fra bliver dine være efter kun hvor hvad deltager spillere spilleren kortene',
  de: 'und nicht ist für wird werden kein keine einen einem einer dein deine deinen deiner dich wenn auch nur über dass bist hast kannst zum zur beim durch wurde nach schon dieser dieses jetzt gegen ohne oder hier sich wir ihr sie aus sind haben kann noch mehr bei vom du',
  en: 'the and your you with this that not have will from when which been were there their what than they only cannot does nobody anybody where would should has been other each',
  es: 'el los las una con para por está más también tus este esta como cuando sin pero hasta desde puedes tienes eres cada hay sus ya muy',
  fr: 'les des une avec dans votre vous aux être sont pour pas nous vos cette sans mais jusqu chaque avez était lorsque où déjà ne leur ces',
  nl: 'het een niet voor wordt zijn naar deze geen maar bij ook nog wie je jouw kan heeft alleen daarna dat met wordt zonder hebt bent',
  sv: 'och inte är från när också ditt dina varje utan eller som efter får kan blir bara till innan redan kunde',
};

const listOf = (language: string): readonly string[] => (WORDS[language] ?? '').split(' ').filter(Boolean);

/** Words that another language has too, beside those that stand in its own list. */
const SHARED: Readonly<Record<string, string>> = {
  da: 'sin får pas du kan har have hun der vi ned dig mere noget bare til som eller efter vil der far her kunde bli',
  de: 'je wie hebt los met will was hat die der man bei also war ins des den',
  en: 'has man was war is her wie der hat will kan pas',
  es: 'has des son les sin nos',
  fr: 'met je sur tu la des les son est des sans du pour une',
  nl: 'kun pas af du een wie die der den is was me mij en des kan dat met bent hier bij of her noch hebt haar over durch',
  sv: 'sin når du kan har vi den man dig mer till som hans dag ned av',
};

const strangersOf = (language: string): ReadonlyMap<string, string> => {
  const own = new Set([...listOf(language), ...(SHARED[language] ?? '').split(' ')]);
  const others = Object.keys(WORDS).filter((other) => other !== language);
  return new Map(
    others.flatMap((other) =>
      listOf(other)
        .filter((word) => !own.has(word))
        .map((word): [string, string] => [word, other]),
    ),
  );
};

const strangers = new Map<string, ReadonlyMap<string, string>>();

/**
 * Words of other languages in a text, each as `und (de)`. What stands in quotation marks is an example or a name.
 * @param language two letters
 */
export const foreignWords = (words: string, language: string): readonly string[] => {
  const known = strangers.get(language) ?? strangersOf(language);
  strangers.set(language, known);
  const said = words
    .replaceAll(/[“„«»"‘‚][^“”„«»"’]*[”“»«"’]/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu);
  return [...new Set(said)].flatMap((word) => {
    const from = known.get(word);
    return from === undefined ? [] : [`${word} (${from})`];
  });
};
