import { SIZES } from './growth.mjs';
import { CHUNK_SUBMISSIONS as CHUNK } from './growth-fill.mjs';

export const USAGE = `npm run bench -- [options]
  --only W1,W3   some of the workloads: W1, REST, W2, W3
  --quick        short rounds: the whole run takes less than 90 s
  --rounds N     how many interleaved rounds
  --sqlite       the embedded database instead of MySQL
  --fresh        makes the data anew
  --work         sends, decisions, mails, payloads and deliveries instead of reads
  --live         milliseconds from the commit to 2,000 sockets; with REDIS_URL through another instance as well
  --documents    statements in PDF: 20 pages in the worker, and sends beside 200 uploads
  --growth       how the service bears growth: 10 thousand to 5 million submissions on MySQL, or --growth=10000,100000
  --fill         with --growth: makes the data, or goes on making it, and measures nothing
  --own-deals    reps who see their own deals alone, among a million submissions, on both databases
  --write-readme puts the figures and the chart of the last runs into docs/benchmark.md`;

/** The options of the command line. Throws an Error that says what is wrong with them. */
export function readOptions(args, workloads) {
  const options = {
    ...{ only: Object.keys(workloads), sqlite: false, fresh: false, rounds: 7, seconds: 4, compared: 100 },
    ...{ growth: null, fill: false, ownDeals: false, writeReadme: false, work: false, live: false, documents: false },
    count: 1000,
  };
  const given = [...args];
  const value = (flag) => given.shift() ?? refuse(`${flag} needs a value.`);
  while (given.length > 0) {
    const flag = given.shift();
    if (flag === '--sqlite') options.sqlite = true;
    else if (flag === '--fresh') options.fresh = true;
    else if (flag === '--work') options.work = true;
    else if (flag === '--live') options.live = true;
    else if (flag === '--documents') options.documents = true;
    else if (flag === '--growth') options.growth = SIZES;
    else if (flag.startsWith('--growth=')) options.growth = sizesOf(flag.slice('--growth='.length));
    else if (flag === '--fill') options.fill = true;
    else if (flag === '--own-deals') options.ownDeals = true;
    else if (flag === '--write-readme') options.writeReadme = true;
    else if (flag === '--quick') Object.assign(options, { rounds: 3, seconds: 1, compared: 25, count: 100 });
    else if (flag === '--rounds') options.givenRounds = wholeNumber(value(flag));
    else if (flag === '--only') options.only = namesOf(value(flag), workloads);
    else if (flag === '--help') refuse('');
    else refuse(`${flag} is no option.`);
  }
  return { ...options, rounds: options.givenRounds ?? options.rounds };
}

function namesOf(text, workloads) {
  const names = text.split(',').map((name) => name.trim().toUpperCase());
  for (const name of names) if (!Object.hasOwn(workloads, name)) refuse(`${name} is no workload.`);
  return names;
}

function sizesOf(text) {
  const sizes = text.split(',').map(Number);
  const rising = sizes.every(
    (size, index) => size > 0 && size % CHUNK === 0 && (index === 0 || size > sizes[index - 1]),
  );
  return rising ? sizes : refuse(`--growth takes rising numbers of submissions, each a multiple of ${CHUNK}.`);
}

function wholeNumber(text) {
  const number = Number(text);
  return /^\d+$/.test(text) && number >= 1 && number <= 100 ? number : refuse('--rounds takes a number from 1 to 100.');
}

function refuse(message) {
  throw new Error(message ? `${message}\n\n${USAGE}` : USAGE);
}
