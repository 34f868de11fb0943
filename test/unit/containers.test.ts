import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Service {
  image?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  privileged?: boolean;
  security_opt?: string[];
  mem_limit?: string;
  tmpfs?: string[];
  ports?: string[];
  networks?: string[];
  environment?: Record<string, string>;
  healthcheck?: object;
}

const text = (name: string) => readFileSync(join(__dirname, '../..', name), 'utf8');
const compose: { services: Record<string, Service>; networks: Record<string, { internal?: boolean } | null> } = parse(
  text('docker-compose.yml'),
  { merge: true },
);
const { app, mysql, redis } = compose.services as Record<'app' | 'mysql' | 'redis', Service>;
const stages = text('Dockerfile')
  .split(/^FROM /m)
  .slice(1);

/** Names a version down to the last number. */
const EXACT = /^[a-z]+:\d+\.\d+\.\d+(-[a-z-]+)?$/;

describe('the containers', () => {
  test.each(Object.entries(compose.services))(
    '%s can change nothing but its own data, and has no rights',
    (_name, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
      expect(service.mem_limit).toMatch(/^\$\{[A-Z_]+:-\d+[mg]\}$/);
    },
  );

  test('are of exact versions', () => {
    for (const { image } of [mysql, redis]) expect(image).toMatch(EXACT);
    const own = stages.map((stage) => stage.split(/\s/)[0]!).filter((base) => base.includes(':'));
    expect(own).toHaveLength(2);
    for (const base of own) expect(base).toMatch(EXACT);
  });

  test('say that they are reached where they are published', () => {
    expect(app.ports).toEqual([`\${BIND:-127.0.0.1}:\${PORT:-4000}:4000`]);
    expect(app.environment?.PUBLIC_URL).toBe(`\${PUBLIC_URL:-http://localhost:\${PORT:-4000}}`);
  });

  test('are built of nothing that Docker is told to leave out', () => {
    const copied = stages.flatMap((stage) =>
      [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' ')),
    );
    const [everything, ...kept] = text('.dockerignore').trim().split('\n');
    expect(everything).toBe('*');
    expect(copied.filter((name) => !kept.includes(`!${name.split('/')[0]}`) && !kept.includes(`!${name}`))).toEqual([]);
  });

  test('run as nobody in particular, without what only building needs', () => {
    const last = stages.at(-1)!;
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/--from=production .*node_modules/);
    expect(last).not.toMatch(/^RUN .*(npm|apt-get)/m);
    for (const { user } of [mysql, redis]) expect(user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });

  test('are reached on this machine alone, and the databases by the service alone', () => {
    expect(app.ports).toEqual([expect.stringMatching(/^\$\{BIND:-127\.0\.0\.1\}:\$\{PORT:-4000\}:4000$/)]);
    for (const { ports, networks } of [mysql, redis]) {
      expect(ports).toBeUndefined();
      expect(networks!.map((name) => compose.networks[name]?.internal)).toEqual([true]);
    }
    expect(app.networks!.some((name) => !compose.networks[name]?.internal)).toBe(true);
  });

  test('have no secret that anybody could know', () => {
    for (const { environment = {} } of Object.values(compose.services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD$|^(SECRET|ADMIN_API)_KEY$/.test(name) && name !== 'MYSQL_RANDOM_ROOT_PASSWORD')
          expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{[A-Z_]+:\?/)]);
    expect(app.environment!.DATABASE_URL).toContain(':${MYSQL_PASSWORD:?');
    expect(app.environment!.REDIS_URL).toContain(':${REDIS_PASSWORD:?');
    expect(JSON.stringify(redis)).toContain('--requirepass');
    expect(JSON.stringify(mysql)).not.toContain('ALLOW_EMPTY');
  });

  test('pass on what is set for mail, proxies, limits and metrics, and say which secrets they want', () => {
    const passed = [
      'SMTP_URL',
      'MAIL_FROM',
      'MAIL_TO_FILES',
      'TRUSTED_PROXIES',
      'RATE_LIMIT_READS',
      'RATE_LIMIT_WRITES',
    ];
    for (const name of [...passed, 'METRICS_KEY', 'SECRET_KEY_PREVIOUS'])
      expect(app.environment![name]).toBe(`\${${name}:-}`);
    const head = text('docker-compose.yml').split('services:')[0]!;
    for (const name of ['SECRET_KEY', 'ADMIN_API_KEY', 'MYSQL_PASSWORD', 'REDIS_PASSWORD'])
      expect(head).toContain(name);
  });

  test('say whether they are well', () => {
    expect(stages.at(-1)).toMatch(/^HEALTHCHECK /m);
    for (const { healthcheck } of [mysql, redis]) expect(healthcheck).toBeDefined();
  });
});
