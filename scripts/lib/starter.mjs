import { readFileSync } from 'node:fs';

/** @param {number} pid @param {'stat' | 'cmdline'} file @returns {string} empty where there is none, as outside of Linux */
const about = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** @param {string} stat a line of /proc/PID/stat; the name in brackets may contain anything */
export const parentIn = (stat) => stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';

/**
 * Who started this process, as a text that changes when the starter is gone: our parent, and beyond the shell in which
 * npm runs a script, npm itself.
 */
export const starter = () => {
  const parent = process.ppid;
  const inShell = /^[^\0]*sh\0-c\0/.test(about(parent, 'cmdline'));
  return inShell ? `${parent} ${parentIn(about(parent, 'stat'))}` : String(parent);
};
