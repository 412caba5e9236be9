import '../src/styles/tokens.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import { COMPETITION_ID, LocalTable } from './local-table.ts';
import { LocalSocket } from './local-socket.ts';
import { sceneOf } from './scenes.ts';

/**
 * The table without a server: `vite apps/web`, then /dev/table.html?scene=play&locale=de&scheme=dark. Not part of the
 * build. From the console: `table.supply(fact)`, `line.cut()`, `line.mend()`.
 */
const query = new URLSearchParams(location.search);
const table = new LocalTable(sceneOf(query.get('scene')));
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
