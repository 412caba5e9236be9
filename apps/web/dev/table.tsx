import '../src/styles/tokens.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import { belote, type BeloteAction } from '@matador/belote';
import { chooseAction as beloteChoice } from '@matador/belote/bot';
import { competition } from '@matador/competition';
import { skat } from '@matador/skat';
import { chooseAction as skatChoice } from '@matador/skat/bot';
import { COMPETITION_ID, LocalTable } from './local-table.ts';
import { LocalSocket } from './local-socket.ts';
import { beloteScene } from './belote-scenes.ts';
import { sceneOf } from './scenes.ts';

/**
 * The table without a server: `vite apps/web`, then /dev/table.html?scene=play&locale=de&scheme=dark,
 * with game=belote for a table of Belote. Not part of the
 * build. From the console: `table.supply(fact)`, `line.cut()`, `line.mend()`.
 */
const query = new URLSearchParams(location.search);
const scene = query.get('scene');
const table =
  query.get('game') === 'belote'
    ? new LocalTable(
        {
          ...{ gametype: 'belote', zoneId: 'belote', name: 'Belote', seats: 4, rules: competition(belote) },
          choose: (view, random): BeloteAction => beloteChoice(view, random),
        },
        beloteScene(scene),
      )
    : new LocalTable(
        {
          ...{ gametype: 'skat', zoneId: 'skatmasters', name: 'Skat Masters', seats: 3, rules: competition(skat) },
          choose: (view, random) => skatChoice(view, random),
        },
        sceneOf(scene),
      );
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
