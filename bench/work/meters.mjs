import { readFileSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';

const TICKS_A_SECOND = 100;

/** CPU milliseconds that a process has used so far; 0 where the system does not tell. */
function cpuOf(pid) {
  try {
    const [, after] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = after.split(' ').slice(11, 13).map(Number);
    return ((user + system) / TICKS_A_SECOND) * 1000;
  } catch {
    return 0;
  }
}

function writtenBy(pid) {
  try {
    return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Watches what work costs: CPU of the process, bytes to the disk (of SQLite's process, of MySQL's log) and waits for row locks.
 * `begin()` answers what ends the measuring, with the figures for each of `units`. MySQL's are the whole server's: nothing
 * else may use it.
 */
export async function openMeters(url) {
  const mysql = url.startsWith('sqlite:') ? null : await createConnection({ uri: url });
  const counters = async () => {
    if (!mysql) return {};
    const [rows] = await mysql.query(
      "SHOW GLOBAL STATUS WHERE Variable_name IN ('Innodb_row_lock_waits', 'Innodb_os_log_written')",
    );
    return Object.fromEntries(rows.map(({ Variable_name, Value }) => [Variable_name, Number(Value)]));
  };
  const look = async (pid) => ({ cpu: cpuOf(pid), written: writtenBy(pid), ...(await counters()) });
  return {
    async begin(pid) {
      const before = await look(pid);
      return async (units) => {
        const after = await look(pid);
        const each = (name) => (after[name] - before[name]) / units;
        return {
          cpuMs: each('cpu'),
          bytes: mysql ? each('Innodb_os_log_written') : each('written'),
          lockWaits: mysql ? each('Innodb_row_lock_waits') : 0,
        };
      };
    },
    close: () => mysql?.end(),
  };
}
