import { screens } from '../src/app/screens.ts';
import { SCENES as beloteScenes } from './belote-scenes.ts';
import { SCENES as rommeScenes } from './romme-scenes.ts';
import { SCENES as skatScenes } from './scenes.ts';
import { listedStates } from './states-list.ts';

/** What `npm run dev` shows at /dev/: every table's scenes, every screen, every state that the tests look at. */
const TABLES = { skat: skatScenes, romme: rommeScenes, belote: beloteScenes } as const;
const LOOKS = [
  { name: 'German, light', query: 'locale=de&scheme=light' },
  { name: 'German, dark', query: 'locale=de&scheme=dark' },
  { name: 'English, light', query: 'locale=en&scheme=light' },
] as const;
/** A zone that the demo always has. */
const ZONE = 'skat';

interface Entry {
  readonly name: string;
  /** Null: reached by playing, not by an address. */
  readonly href: string | null;
  readonly note?: string;
}

const element = (name: string, ...content: readonly (string | Node)[]): HTMLElement => {
  const made = document.createElement(name);
  made.append(...content);
  return made;
};

const item = ({ name, href, note }: Entry): HTMLElement => {
  const named = element(href === null ? 'span' : 'a', name);
  if (href !== null) named.setAttribute('href', href);
  return element('li', named, ...(note === undefined ? [] : [element('small', note)]));
};

const section = (title: string, says: string, entries: readonly Entry[]): HTMLElement =>
  element('section', element('h2', title), element('p', says), element('ul', ...entries.map(item)));

const tableSections = Object.entries(TABLES).map(([game, scenes]) =>
  section(
    `Table: ${game}`,
    'A table in the page itself, without a server.',
    Object.keys(scenes).flatMap((scene) =>
      LOOKS.map((look) => ({
        name: `${scene}, ${look.name}`,
        href: `./table.html?game=${game}&scene=${scene}&${look.query}`,
      })),
    ),
  ),
);

/** The shortest address of a screen; null when it needs something that only play makes. */
const addressOf = (path: string): string | null => {
  const short = path.replace(/\/:\w+\?/g, '').replace(':zoneId', ZONE);
  return short.includes(':') ? null : short;
};

const screenSection = section(
  'Screens',
  'On the demo that runs behind this page; sign in as player1 first.',
  Object.entries<{ readonly path: string }>(screens).map(([name, { path }]) => ({
    name,
    href: addressOf(path),
    note: path,
  })),
);

const stateSection = section(
  'States of the screens',
  'Each is made by a test: npm run test:states -- -t "TITLE" looks at one, npm run gallery takes pictures of all. What has an address of its own is linked.',
  listedStates.map(({ name, title, path }) => ({ name, href: path, note: title })),
);

document.querySelector('main')?.append(...tableSections, screenSection, stateSection);
