import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedView } from '../read-models.ts';
import { isSafeName, versionName } from '../view-shape.ts';
import { type Notice, openNoticeChannel, readPointer, removePointer, writePointer } from './active.ts';
import { removeVersionFile, VersionFile } from './version.ts';

/** Removes files that a killed process was creating or dropping. */
function removeLeftovers(directory: string): void {
  const names = new Set(readdirSync(directory));
  for (const name of names) {
    const [, whole, unfinished] = /^(.+\.sqlite)(?:(\.new).*|-wal|-shm)$/.exec(name) ?? [];
    if (whole && (unfinished || !names.has(whole))) rmSync(join(directory, name), { force: true });
  }
}

/** The version files that one thread has open, and which of them are active. */
export class VersionFiles {
  readonly directory: string;
  readonly mode: 'read' | 'write';
  #open = new Map<string, VersionFile>();
  #active = new Map<string, string>();
  #damaged = new Map<string, DamagedView>();
  #notices;

  constructor(directory: string, mode: 'read' | 'write') {
    mkdirSync(directory, { recursive: true });
    if (mode === 'write') removeLeftovers(directory);
    this.directory = directory;
    this.mode = mode;
    this.#notices = openNoticeChannel(directory, (notice) => this.#onNotice(notice));
  }

  path(view: string, version: string): string {
    return join(this.directory, `${versionName(view, version)}.sqlite`);
  }

  versions(view: string): string[] {
    const start = `${view}@`;
    const names = readdirSync(this.directory).filter(
      (name) => name.startsWith(start) && name.endsWith('.sqlite'),
    );
    return names.map((name) => name.slice(start.length, -'.sqlite'.length)).sort();
  }

  /** The version's file, opened at the first call; null when it does not exist. */
  find(view: string, version: string): VersionFile | null {
    const path = this.path(view, version);
    const damage = this.#damaged.get(path);
    if (damage) throw damage;
    const known = this.#open.get(path);
    if (known) return known;
    const file = this.withDamageReport(() => VersionFile.open(path, view, version, this.mode));
    if (file) this.#open.set(path, file);
    return file;
  }

  add(file: VersionFile): void {
    this.#open.set(this.path(file.view, file.version), file);
  }

  /** The file of the active version; null without a pointer, or when its file is missing or no database. */
  active(view: string): VersionFile | null {
    for (;;) {
      const version = this.#active.get(view) ?? readPointer(this.directory, view);
      if (version === null || !isSafeName(version)) return null;
      const file = this.#unlessDamaged(view, version);
      if (file) {
        this.#active.set(view, version);
        return file;
      }
      this.#active.delete(view);
      // Another version: it was activated between reading its pointer and opening the file.
      if (readPointer(this.directory, view) === version) return null;
    }
  }

  #unlessDamaged(view: string, version: string): VersionFile | null {
    try {
      return this.find(view, version);
    } catch (error) {
      if (error instanceof DamagedView) return null;
      throw error;
    }
  }

  /**
   * Runs work; when it throws `DamagedView`, no thread reads the version any more, and the writing thread
   * throws at its next call.
   */
  withDamageReport<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof DamagedView) this.reportDamage(error);
      throw error;
    }
  }

  /** The same for damage that another process has found. */
  reportDamage(damage: DamagedView): void {
    const path = this.path(damage.view, damage.version);
    if (this.#damaged.has(path)) return;
    this.#damaged.set(path, damage);
    this.#notify('damaged', damage.view, damage.version);
  }

  activate(view: string, version: string): void {
    writePointer(this.directory, view, version);
    this.#active.set(view, version);
    this.#notify('activated', view, version);
  }

  announceReindexed(view: string, version: string): void {
    this.#notify('reindexed', view, version);
  }

  /** Unlinks the version's file, after the pointer if that names it. */
  drop(view: string, version: string): void {
    const path = this.path(view, version);
    if (readPointer(this.directory, view) === version) removePointer(this.directory, view);
    removeVersionFile(path);
    this.#release(view, version);
    this.#notify('dropped', view, version);
  }

  #notify(what: Notice['what'], view: string, version: string): void {
    this.#notices.postMessage({ what, view, version } satisfies Notice);
  }

  #onNotice({ what, view, version }: Notice): void {
    if (what === 'damaged') {
      this.#damaged.set(this.path(view, version), new DamagedView(view, version, 'found by another thread'));
      return;
    }
    const former = this.#active.get(view);
    if (what === 'activated' || former === version) this.#active.delete(view);
    if (what === 'activated' && former !== undefined && former !== version) this.#release(view, former);
    if (what !== 'activated') this.#release(view, version);
  }

  #release(view: string, version: string): void {
    const path = this.path(view, version);
    this.#open.get(path)?.close();
    this.#open.delete(path);
    this.#damaged.delete(path);
  }

  close(): void {
    this.#notices.close();
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
  }
}
