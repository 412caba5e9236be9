import { supportedTechs } from '#web/api/techs.ts';
import { urls } from '#web/urls.ts';
import type { Start } from './search.ts';

/** Opens the table by the launcher's form (MATCH-6): a POST, so that config and digest stand in no address. */
export const launchTable = ({ config, digest }: Start): void => {
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = urls.launcher;
  const canPlayHtml = String(supportedTechs().includes('html5_webgl'));
  const fields = { config, digest, canPlayHtml, canPlayFlash: 'false', newTournaments: 'true' };
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
};

const LEAST_MS = 1000;
const SPREAD_MS = 2000;

/** A random moment from 1 to 3 s, so that players of one table do not arrive all at once. */
export const launchDelayMs = (): number => LEAST_MS + Math.random() * SPREAD_MS;
