import { isDeepStrictEqual } from 'node:util';

/**
 * Asks the servers for the same ids and compares what they answer with what the first one does. Answers the size of an
 * answer in bytes, and what differs: nothing, when all is well.
 */
export async function compareAnswers(workload, servers, ids, key) {
  const [first, ...others] = Object.keys(workload.ask).filter((name) => servers[name]);
  const differences = [];
  let bytes = 0;
  for (const id of ids) {
    const expected = await answerOf(servers[first], workload.ask[first](id), key);
    bytes += expected.length;
    if (expected.includes('"errors"')) differences.push(`${first} for ${id}: ${expected.slice(0, 500)}`);
    for (const other of others) {
      const given = await answerOf(servers[other], workload.ask[other](id), key);
      const place = differing(JSON.parse(expected), JSON.parse(given));
      if (place) differences.push(`${other} differs from ${first} for ${id} at ${place}`);
    }
  }
  return { bytes: Math.round(bytes / ids.length), differences: differences.slice(0, 3) };
}

/** What the server answers, as text. Throws for any status but 200. */
export async function answerOf({ port }, { method = 'GET', path, headers = {}, body }, key) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'x-api-key': key, ...headers },
    body,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
}

/** The path to the first value that is not the same, with both values; undefined when there is none. */
function differing(a, b, path = 'the root') {
  if (isDeepStrictEqual(a, b)) return undefined;
  const inner = [a, b].every((value) => typeof value === 'object' && value !== null);
  if (!inner) return `${path}: ${JSON.stringify(a)?.slice(0, 200)} and ${JSON.stringify(b)?.slice(0, 200)}`;
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const found = differing(a[key], b[key], `${path}.${key}`);
    if (found) return found;
  }
  return `${path}: the order of a list`;
}
