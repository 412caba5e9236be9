import { HonestList, listSeedOf } from '@matador/skat/list';
import { serveLists } from '../../review/list/serve.ts';

serveLists(new HonestList(), listSeedOf);
