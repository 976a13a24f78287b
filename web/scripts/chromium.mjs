/** Where this machine has a Chromium or Chrome, and how it is started: for the tests in a browser and for pictures. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ON_MACS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing is fetched that a test did not ask for; for root there is no sandbox to be had. */
export const ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that CHROMIUM names, or the first one found; null if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`CHROMIUM is ${named}, which is no program that can be run`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ON_MACS];
  return places.find(isProgram) ?? null;
}

/** The browser of this machine, for what cannot do without. */
export function needChromium() {
  const found = findChromium();
  if (found === null)
    throw new Error('there is no Chromium or Chrome: CHROMIUM names one, make test-browser may install one');
  return found;
}

/** The browser of this machine; where Debian's package may be installed and there is none, it is. */
export function findOrInstallChromium() {
  return findChromium() ?? (install() ? findChromium() : null);
}

/** @returns {boolean} whether Debian's package was installed */
function install() {
  if (!existsSync('/etc/debian_version')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length && !succeeds([...asRoot, 'true'])) return false;
  console.log('There is no Chromium: installing the package of this system …');
  const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q'];
  return succeeds([...apt, 'update']) && succeeds([...apt, 'install', '-y', '--no-install-recommends', 'chromium']);
}

/** @param {string[]} command */
function succeeds([program = '', ...given]) {
  return spawnSync(program, given, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
