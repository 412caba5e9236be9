import { rommeDefinition } from '@matador/romme/definition';
import { playableGame } from '@matador/table';
import { loadHouseOf } from '#web/features/table/practice/model/house-efforts.ts';
import { serveHouse } from '#web/features/table/practice/model/house-thread.ts';

/** House players of Rommé, away from the page's own thread. */
serveHouse(self, loadHouseOf(playableGame(rommeDefinition)));
