import { HonestList, listSeedOf } from '@matador/belote/list';
import { serveLists } from '../../review/list/serve.ts';

serveLists(new HonestList(), listSeedOf);
