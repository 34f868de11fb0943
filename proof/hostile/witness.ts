import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Stage } from '../faults/stage';
import { REGISTER } from '../remote-service';
import type { Command, Outcome, Phase, WitnessSettings } from './witness-process';

export interface Witness {
  begin(): Promise<void>;
  end(): Promise<Phase>;
  outcome(): Promise<Outcome>;
  close(): void;
}

/** Starts the customer who means well. */
export async function startWitness({ service, funders, receiver }: Stage): Promise<Witness> {
  const settings: WitnessSettings = {
    ...{ port: service.port(), fundersUrl: funders.url, receiverUrl: receiver.url },
  };
  const child = fork(join(__dirname, 'witness-process.ts'), [JSON.stringify(settings)], { execArgv: ['-r', REGISTER] });
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      const lost = () => reject(new Error('The witness ended.'));
      child.once('exit', lost);
      child.once('message', (message) => {
        child.off('exit', lost);
        resolve(message as T);
      });
    });
  const tell = <T>(command: Command) => {
    const answer = next<T>();
    child.send(command);
    return answer;
  };
  await next();
  return {
    begin: () => tell({ begin: true }),
    end: () => tell({ end: true }),
    outcome: () => tell({ outcome: true }),
    close: () => void child.kill('SIGKILL'),
  };
}
