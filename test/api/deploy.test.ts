import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/platform/config';
import { ADMIN_KEY, startService, type TestService } from '../support/service';

const DEPLOY = join(__dirname, '../../deploy');
const CHART = join(DEPLOY, 'helm/dealgate');
const KINDS = {
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Ingress,
  PodDisruptionBudget,
  PersistentVolumeClaim,
  Service,
};

interface Container {
  command?: string[];
  env: { name: string; value: string }[];
  envFrom: { secretRef: { name: string } }[];
  readinessProbe?: { httpGet: { path: string } };
  livenessProbe?: { httpGet: { path: string } };
}

interface Manifest {
  apiVersion: string;
  kind: keyof typeof KINDS;
  metadata: { name: string; annotations?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has its own, which the schemas check
  spec: any;
}

/** The chart as it is installed, every manifest checked by the schema of its kind. */
function rendered(values: object = {}): Manifest[] {
  const renderer = join(__dirname, '../support/helm/render.mjs');
  const output = execFileSync(process.execPath, [renderer, CHART, 'deals', JSON.stringify(values)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  const files: Record<string, string> = JSON.parse(output);
  const manifests = Object.values(files).flatMap((text) => {
    expect(text).not.toMatch(/<no value>|%!/);
    return parseAllDocuments(text).flatMap((document) => {
      expect(document.errors).toEqual([]);
      return (document.toJS() as Manifest | null) ?? [];
    });
  });
  for (const manifest of manifests) {
    const Kind = KINDS[manifest.kind];
    expect(Kind).toBeDefined();
    new Kind(manifest as never).validate();
  }
  return manifests;
}

const of = (manifests: Manifest[], kind: string, name?: string) =>
  manifests.filter((each) => each.kind === kind && (name === undefined || each.metadata.name === name));
const containerOf = (manifest: Manifest | undefined): Container => manifest?.spec.template.spec.containers[0];
const settingsOf = (container: Container) => Object.fromEntries(container.env.map(({ name, value }) => [name, value]));

describe('the Helm chart', () => {
  test('has one migration, web and workers apart, each with a disruption budget and its own scale', () => {
    const all = rendered();
    const [migration, ...others] = of(all, 'Job');
    expect(others).toEqual([]);
    expect(migration?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    expect(containerOf(migration).command).toEqual(['node', 'dist/src/cli/migrate.js']);
    for (const [role, works] of [
      ['web', 'false'],
      ['worker', 'true'],
    ]) {
      const name = `deals-${role}`;
      const [deployment] = of(all, 'Deployment', name);
      const container = containerOf(deployment);
      expect(settingsOf(container).WORKER).toBe(works);
      expect(container.livenessProbe?.httpGet.path).toBe('/healthz');
      expect(container.readinessProbe?.httpGet.path).toBe('/readyz');
      const labels = deployment?.spec.template.metadata.labels;
      expect(deployment?.spec.selector.matchLabels).toEqual(labels);
      expect(of(all, 'PodDisruptionBudget', name)[0]?.spec.selector.matchLabels).toEqual(labels);
      expect(of(all, 'HorizontalPodAutoscaler', name)[0]?.spec.scaleTargetRef.name).toBe(name);
    }
    const [byQueue] = of(all, 'HorizontalPodAutoscaler', 'deals-worker');
    expect(byQueue?.spec.metrics[0].external.metric.name).toBe('dealgate_queue_oldest_seconds');
    const [service] = of(all, 'Service');
    const [web] = of(all, 'Deployment', 'deals-web');
    expect(web?.spec.template.metadata.labels).toMatchObject(service?.spec.selector);
  });

  test('has secrets by reference alone, and settings that the service takes', () => {
    for (const manifest of [...of(rendered(), 'Deployment'), ...of(rendered(), 'Job')]) {
      const container = containerOf(manifest);
      expect(container.envFrom).toEqual([{ secretRef: { name: 'dealgate' } }]);
      const given = settingsOf(container);
      expect(Object.keys(given).filter((name) => /KEY|PASSWORD|SECRET|_URL$/.test(name))).toEqual(['PUBLIC_URL']);
      const secrets = {
        DATABASE_URL: 'mysql://dealgate:word@mysql:3306/dealgate',
        REDIS_URL: 'redis://redis:6379',
        SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
        ADMIN_API_KEY: ADMIN_KEY,
      };
      const { DATA_DIR: _there, ...rest } = given;
      expect(readConfig({ ...rest, ...secrets }).publicUrl).toBe('https://deals.example');
    }
  });

  test('takes values that look like YAML as texts, an address of its own, and a volume that is there', () => {
    const all = rendered({
      settings: { LOG_LEVEL: 'a: "b"\n# c', TRUSTED_PROXIES: 1 },
      ingress: { enabled: true, className: 'nginx', tlsSecretName: 'certificate' },
      files: { existingClaim: 'shared-files' },
    });
    const [web] = of(all, 'Deployment', 'deals-web');
    expect(settingsOf(containerOf(web))).toMatchObject({ LOG_LEVEL: 'a: "b"\n# c', TRUSTED_PROXIES: '1' });
    expect(of(all, 'Ingress')[0]?.spec.rules[0].http.paths[0].backend.service.name).toBe('deals');
    expect(of(all, 'PersistentVolumeClaim')).toEqual([]);
    expect(web?.spec.template.spec.volumes[0].persistentVolumeClaim.claimName).toBe('shared-files');
  });
});

describe('what watches', () => {
  let service: TestService;
  let shown: string;
  beforeAll(async () => {
    service = await startService('sqlite');
    shown = await (await fetch(`${service.url}/metrics`)).text();
  });
  afterAll(() => service.stop());

  const alerts: { alert: string; expr: string; labels: Record<string, string>; annotations: Record<string, string> }[] =
    parse(readFileSync(join(DEPLOY, 'prometheus/alerts.yaml'), 'utf8')).groups.flatMap(
      ({ rules }: { rules: unknown[] }) => rules,
    );
  const dashboard: { panels: { id: number; title: string; targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync(join(DEPLOY, 'grafana/dealgate.json'), 'utf8'),
  );
  const expressions: [string, string][] = [
    ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ];

  test.each(expressions)('%s asks for metrics that there are', (_title, expression) => {
    // Grafana puts a duration in its place.
    const query = expression.replaceAll('$__rate_interval', '5m');
    const named = new Set<string>();
    parser.parse(query).iterate({
      enter({ type, from, to, node }) {
        expect(type.isError ? `${query.slice(0, from)}▲` : '').toBe('');
        if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') named.add(query.slice(from, to));
      },
    });
    expect(named.size).toBeGreaterThan(0);
    for (const name of named) {
      const metric = name.replace(/_(bucket|sum|count)$/, '');
      const isThere = [name, metric].some((each) => shown.includes(`# TYPE ${each} `));
      expect(isThere ? '' : name).toBe('');
    }
  });

  test('each alert says what it is, and how bad', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(alert).toMatch(/^Dealgate[A-Z]\w+$/);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\.$|: .+\.$/);
    }
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  test('every kind of job, and webhooks, are queues from the beginning', () => {
    const queues = [...shown.matchAll(/^dealgate_queue_depth\{queue="([^"]+)"\} (\S+)$/gm)].map(([, queue]) => queue);
    expect(queues).toEqual(expect.arrayContaining(['submissions.send', 'webhooks']));
    expect(shown).toMatch(/^dealgate_queue_oldest_seconds\{queue="webhooks"\} 0$/m);
  });
});
