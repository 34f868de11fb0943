import type { Services } from '../services';
import type { Reading } from './reading';

/**
 * The services as a request gets them: whoever asks for the time, a file, or anything else that is no row of the database,
 * has it noted by asking, so that an answer that depends on it is not kept. What stays the same while the process lives is free.
 */
export class WatchedServices implements Services {
  constructor(
    private readonly all: Services,
    private readonly reading: Reading,
  ) {}

  get config() {
    return this.all.config;
  }

  get log() {
    return this.all.log;
  }

  get secrets() {
    return this.all.secrets;
  }

  get workers() {
    return this.all.workers;
  }

  get sheetWorkers() {
    return this.all.sheetWorkers;
  }

  get database() {
    const { reading } = this;
    const { database } = this.all;
    const read = reading.through((sql, parameters, meter) => database.read(sql, parameters, meter));
    return new Proxy(database, { get: (own, name) => (name === 'read' ? read : Reflect.get(own, name)) });
  }

  get clock() {
    return this.uncovered('clock');
  }

  get transact() {
    return this.uncovered('transact');
  }

  get blobs() {
    return this.uncovered('blobs');
  }

  get outbound() {
    return this.uncovered('outbound');
  }

  get mailer() {
    return this.uncovered('mailer');
  }

  get resolveTxt() {
    return this.uncovered('resolveTxt');
  }

  get feeds() {
    return this.uncovered('feeds');
  }

  private uncovered<Name extends keyof Services>(name: Name): Services[Name] {
    this.reading.uncover();
    return this.all[name];
  }
}
