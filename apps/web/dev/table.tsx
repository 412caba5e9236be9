import '@matador/ui/styles/tokens.css';
import '@matador/ui/styles/fonts.css';
import '@matador/ui/styles/base.css';
import { gameOf } from '../src/games/index.ts';
import { COMPETITION_ID, SceneTable } from './scene-table.ts';
import { LocalSocket } from './local-socket.ts';
import { beloteScene } from './belote-scenes.ts';
import { rommeScene } from './romme-scenes.ts';
import { sceneOf } from './scenes.ts';

/**
 * The table without a server: `vite apps/web`, then /dev/table.html?scene=play&locale=de&scheme=dark,
 * with game=belote for a table of Belote, game=romme&seats=4 for one of Rommé. Not part of the build. From the
 * console: `table.applyFact(fact)`, `line.cut()`, `line.mend()`.
 */
const query = new URLSearchParams(location.search);
const scene = query.get('scene');
const seatedAt = async (game: string | null) => {
  const practice = await gameOf(game ?? '').loadPractice();
  switch (game) {
    case 'belote':
      return new SceneTable({ zoneId: 'belote', name: 'Belote', ...practice }, beloteScene(scene));
    case 'romme': {
      const seats = Number(query.get('seats') ?? practice.seats);
      return new SceneTable({ zoneId: 'romme', name: 'Rommé', ...practice, seats }, rommeScene(scene));
    }
    default:
      return new SceneTable({ zoneId: 'skatmasters', name: 'Skat Masters', ...practice }, sceneOf(scene));
  }
};

const table = await seatedAt(query.get('game'));
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
