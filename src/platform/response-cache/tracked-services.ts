import type { Services } from '../services';
import type { ReadTracker } from './read-tracker';

/**
 * The services as a request gets them: whoever asks for the time, a file, or anything else that is no row of the database,
 * has it noted by asking, so that an answer that depends on it is not kept. What stays the same while the process lives is free.
 */
export class TrackedServices implements Services {
  constructor(
    private readonly all: Services,
    private readonly reads: ReadTracker,
  ) {}

  get config() {
    return this.all.config;
  }

  get catalogue() {
    return this.all.catalogue;
  }

  get log() {
    return this.all.log;
  }

  get tracing() {
    return this.all.tracing;
  }

  get secrets() {
    return this.all.secrets;
  }

  get threads() {
    return this.all.threads;
  }

  get sheetThreads() {
    return this.all.sheetThreads;
  }

  get pdfThreads() {
    return this.all.pdfThreads;
  }

  get ocrThreads() {
    return this.all.ocrThreads;
  }

  get database() {
    const { reads } = this;
    const { database } = this.all;
    const read = reads.through((sql, parameters, meter) => database.read(sql, parameters, meter));
    return new Proxy(database, { get: (own, name) => (name === 'read' ? read : Reflect.get(own, name)) });
  }

  get clock() {
    return this.untracked('clock');
  }

  get transact() {
    return this.untracked('transact');
  }

  get blobs() {
    return this.untracked('blobs');
  }

  get outbound() {
    return this.untracked('outbound');
  }

  get mailer() {
    return this.untracked('mailer');
  }

  get resolveTxt() {
    return this.untracked('resolveTxt');
  }

  get feeds() {
    return this.untracked('feeds');
  }

  private untracked<Name extends keyof Services>(name: Name): Services[Name] {
    this.reads.markUncacheable();
    return this.all[name];
  }
}
