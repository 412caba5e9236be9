import '../src/styles/tokens.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import { belote, type BeloteAction } from '@matador/belote';
import { chooseAction as beloteChoice } from '@matador/belote/bot';
import { competition } from '@matador/competition';
import { romme, type RommeAction } from '@matador/romme';
import { chooseAction as rommeChoice } from '@matador/romme/bot';
import { skat } from '@matador/skat';
import { chooseAction as skatChoice } from '@matador/skat/bot';
import { COMPETITION_ID, LocalTable } from './local-table.ts';
import { LocalSocket } from './local-socket.ts';
import { beloteScene } from './belote-scenes.ts';
import { rommeScene } from './romme-scenes.ts';
import { sceneOf } from './scenes.ts';

/**
 * The table without a server: `vite apps/web`, then /dev/table.html?scene=play&locale=de&scheme=dark,
 * with game=belote for a table of Belote, game=romme&seats=4 for one of Rommé. Not part of the build. From the
 * console: `table.supply(fact)`, `line.cut()`, `line.mend()`.
 */
const query = new URLSearchParams(location.search);
const scene = query.get('scene');
const seatedAt = (game: string | null) => {
  switch (game) {
    case 'belote':
      return new LocalTable(
        {
          ...{ gametype: 'belote', zoneId: 'belote', name: 'Belote', seats: 4, rules: competition(belote) },
          choose: (view, random): BeloteAction => beloteChoice(view, random),
        },
        beloteScene(scene),
      );
    case 'romme': {
      const seats = Number(query.get('seats') ?? 3);
      return new LocalTable(
        {
          ...{ gametype: 'romme', zoneId: 'romme', name: 'Rommé', seats, rules: competition(romme) },
          choose: (view): RommeAction => rommeChoice(view),
        },
        rommeScene(scene),
      );
    }
    default:
      return new LocalTable(
        {
          ...{ gametype: 'skat', zoneId: 'skatmasters', name: 'Skat Masters', seats: 3, rules: competition(skat) },
          choose: (view, random) => skatChoice(view, random),
        },
        sceneOf(scene),
      );
  }
};

const table = seatedAt(query.get('game'));
LocalSocket.server = table;
Object.defineProperty(window, 'WebSocket', { value: LocalSocket });
Object.assign(window, {
  table,
  line: {
    cut: () => {
      LocalSocket.isOnline = false;
      for (const socket of LocalSocket.sockets) socket.end(1006);
    },
    mend: () => {
      LocalSocket.isOnline = true;
    },
    replace: () => {
      for (const socket of LocalSocket.sockets) socket.end(4002);
    },
  },
});

const { showTable } = await import('./show-table.tsx');
await showTable(COMPETITION_ID, query.get('locale') ?? 'de', query.get('scheme') ?? 'light');
