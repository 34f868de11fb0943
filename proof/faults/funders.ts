import { accept, answerWith, type FunderAnswer, hang, startFunder } from '../../test/support/funder-server';

/** How a funder can treat a deal. `takes`: it has the deal then, whatever it says. */
interface Mood {
  takes: boolean;
  answer: FunderAnswer;
}

const json = { 'content-type': 'application/json' };

const THANKS: Mood = {
  takes: true,
  answer: (request, response) =>
    accept({ application_identifier: `APP-${request.body.submission_service_id}` })(request, response),
};

/** Funders that lie, break off, hang, and refuse. */
const BAD: Mood[] = [
  { takes: true, answer: answerWith(200, '<html>Thank you</html>', { 'content-type': 'text/html' }) },
  { takes: true, answer: answerWith(200, '[[[{"application_identifier"', json) },
  { takes: true, answer: accept({ application_identifier: { of: 'no kind' }, message: ['a', 'list'] }) },
  { takes: true, answer: accept({ application_identifier: 'APP-OF-ALL' }) },
  { takes: true, answer: answerWith(204) },
  {
    takes: true,
    answer(_request, response) {
      response.writeHead(200, { ...json, 'content-length': '4000' });
      response.write('{"application_identifier":"APP-H', () => response.destroy());
    },
  },
  {
    takes: true,
    answer(_request, response) {
      response.writeHead(200, json);
      const drop = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drop));
    },
  },
  { takes: true, answer: hang },
  { takes: true, answer: (_request, response) => void response.destroy() },
  { takes: true, answer: answerWith(500, 'broken') },
  { takes: false, answer: answerWith(503, '', { 'retry-after': '1' }) },
  { takes: false, answer: answerWith(422, { message: 'No such state.' }, json) },
  { takes: false, answer: answerWith(301, '', { location: 'http://127.0.0.1:9/' }) },
];

/** A funder's endpoint that remembers, by attempt, how often it was given the deal and kept it. */
export interface Funders {
  url: string;
  taken: Map<string, number>;
  /** From now on this share of the answers is bad. */
  lie(share: number, random: () => number): void;
  recover(): void;
  close(): Promise<void>;
}

export async function startFunders(): Promise<Funders> {
  const taken = new Map<string, number>();
  let mood: () => Mood = () => THANKS;
  const server = await startFunder((request, response) => {
    const { takes, answer } = mood();
    const id: string = request.body.attempt_service_id;
    if (takes) taken.set(id, (taken.get(id) ?? 0) + 1);
    // What it was told before is of no use, and there are many rounds.
    server.received.length = 0;
    answer(request, response);
  });
  return {
    url: server.url,
    taken,
    lie(share, random) {
      mood = () => (random() < share ? BAD[Math.floor(random() * BAD.length)]! : THANKS);
    },
    recover() {
      mood = () => THANKS;
    },
    close: () => server.close(),
  };
}
