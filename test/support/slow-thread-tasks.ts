/** A task whose module takes half a second to load, as many modules do on a busy machine. */
const end = Date.now() + 500;
while (Date.now() < end);

export { double } from './thread-tasks';
