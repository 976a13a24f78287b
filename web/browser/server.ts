/** The real server as a process of its own, on a file of its own, so that it can be killed and started again. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const REPOSITORY = resolve(import.meta.dirname, '../..');
const PYTHON = join(REPOSITORY, '.venv/bin/python');

/** Whoever cleans up after a killed process says so; here it was killed on purpose. */
const AFTER_A_KILL = 'ignore::UserWarning:multiprocessing.resource_tracker';

export class Server {
  address = '';
  private port = 0;
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'tefuda-browser-'));

  /** Installs a package from a folder of the repository, for this server alone. */
  install(source: string): this {
    const copy = join(this.folder, 'source');
    cpSync(join(REPOSITORY, source), copy, { recursive: true });
    const quietly = ['--quiet', '--disable-pip-version-check', '--root-user-action', 'ignore'];
    const offline = ['--no-index', '--no-deps', '--no-build-isolation'];
    const where = ['--target', join(this.folder, 'packages'), copy];
    execFileSync(PYTHON, ['-m', 'pip', 'install', ...quietly, ...offline, ...where]);
    return this;
  }

  /** Starts it and waits until people can come; a second start keeps the address. */
  async start(): Promise<this> {
    const database = `sqlite:///${this.folder}/tefuda.db`;
    const path = [join(this.folder, 'packages'), process.env.PYTHONPATH].filter(Boolean).join(delimiter);
    const command = ['-m', 'tests.server.serve_for_tests', database, String(this.port)];
    const started = spawn(PYTHON, command, {
      cwd: REPOSITORY,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PYTHONPATH: path, PYTHONWARNINGS: AFTER_A_KILL },
    });
    this.process = started;
    this.address = await new Promise<string>((tell, fail) => {
      createInterface(started.stdout).once('line', tell);
      started.once('exit', (code) => fail(new Error(`the server ended with ${code} before it was ready`)));
    });
    this.port = Number(new URL(this.address).port);
    return this;
  }

  /** Ends it without a warning. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.folder, { recursive: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }
}
