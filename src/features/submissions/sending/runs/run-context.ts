import { columnsIn, entityIn } from '../../../../platform/db/committed';
import type { Database } from '../../../../platform/db/database';
import { sealContext } from '../../../../platform/db/sealed';
import type { Services } from '../../../../platform/services';
import { present } from '../../../../platform/untyped.rules';
import { readDeal } from '../../../deals/deal.queries';
import { mapPersonalData, nameToFunders } from '../../../deals/information.rules';
import { type FunderConfiguration, funderConfigurations } from '../../../funders/configuration.queries';
import { connectorOf, connectorVersion } from '../../../funders/connectors/connector.queries';
import type { FileFacts } from '../../../funders/connectors/evaluation.rules';
import { chooseFiles, type SentFile } from '../../../funders/connectors/files.rules';
import type { LoadedConnector } from '../../../funders/connectors/loaded';
import type { RunFacts } from '../../../funders/connectors/plan.rules';
import { redactor, writtenForms } from '../../../funders/connectors/redact.rules';
import { FunderLink } from '../../../funders/integration.entity';
import { FunderSubmission } from '../../submission.entity';
import type { KnownToSend } from '../attempt.queries';
import { testDeal } from '../test-merchant.rules';
import { hiddenOfForm } from './hidden';
import { AttemptStepRow, type SendRun } from './run.entity';
import { awaitTurn } from './turns';

export interface ContentFile extends SentFile {
  content: () => Promise<Buffer>;
}

/** Everything that a run's requests are made of, read at one moment. */
export interface RunContext {
  services: Services;
  run: SendRun;
  submission: FunderSubmission;
  configuration: FunderConfiguration;
  connector: LoadedConnector;
  facts: RunFacts<ContentFile>;
  /** The files that go, in their order. */
  files: { file: ContentFile; facts: FileFacts }[];
  rows: Map<string, AttemptStepRow>;
  /** Texts that nobody may read: they grow by the tokens that are fetched. */
  secrets: Set<string>;
  redact: (text: string) => string;
  /** Tokens that are made of more than the form, by their auth: they are this attempt's alone. */
  tokens: Map<string, string>;
  /** Waits until the connector's rate lets another request begin. */
  awaitTurn: (stop: AbortSignal) => Promise<void>;
  /** When the deal was last changed. */
  dealChangedAt: Date;
  /** Where it was not read for this: it is sent if it is still so (`KnownToSend`). */
  asOf?: string;
}

export const stepKey = (step: string, item: string): string => `${step} ${item}`;

/**
 * Reads a run's facts. `version` 'active': the connector as it is now, for asking; else the one that the run began with.
 * `submission`: where it was read just now.
 */
export async function openRun(
  services: Services,
  run: SendRun,
  about: {
    attemptId: string;
    isTest: boolean;
    version: 'own' | 'active';
    submission?: FunderSubmission;
    /** What was read with it. */
    known?: KnownToSend;
    /** Only what a funder says is read: nothing is made of the form. */
    isReading?: boolean;
  },
): Promise<RunContext> {
  const { database, secrets, blobs } = services;
  const read = <T>(sql: string, parameters: readonly unknown[]) => database.read<T>(sql, parameters);
  const submission = about.submission ?? (await submissionOf(database, run.submissionServiceId));
  const rows = about.known?.hasSteps === false ? [] : await stepsOf(database, run.serviceId);
  const { accountId, funderServiceId, endUserServiceId } = submission;
  const configuration =
    about.known?.configuration ??
    present((await funderConfigurations(read, accountId, [funderServiceId])).get(funderServiceId), funderServiceId);
  const active = about.version === 'active' ? await connectorOf(read, run.slug) : null;
  const connector = active ?? (await connectorVersion(database.source, read, run.slug, run.version));
  const deal = await readDeal(services, accountId, endUserServiceId, about.known?.deal);
  const environment = run.isProduction ? 'production' : 'staging';
  const sealed = configuration[`${environment}Values`];
  // Taken away since the send was accepted: a deal never goes out without the values that vouch for it.
  if (!sealed && !about.isReading) throw new Error('The form values of the funder are no longer saved.');
  const context = sealContext(FunderLink, `${environment}Values`, { accountId, funderServiceId });
  const form = sealed ? secrets.openJson<Record<string, string>>(sealed, context) : {};
  const { manifest } = connector;
  const own = {
    information: deal.information,
    files: deal.files.map(({ contentHash, ...file }) => ({ ...file, content: () => blobs.get(contentHash) })),
  };
  const sent = about.isTest ? testDeal(manifest, deal.information, configuration.spec?.requiredFileClasses ?? []) : own;
  const { spec } = configuration;
  const facts: RunFacts<ContentFile> = {
    deal: { id: deal.serviceId, ownId: deal.ownId, name: nameToFunders(deal), ...sent },
    form,
    funder: {
      stagingUrl: spec?.stagingUrl || null,
      productionUrl: spec?.productionUrl || null,
      formFields: spec?.formFields ?? [],
    },
    runId: run.serviceId,
    attemptId: about.attemptId,
    submissionId: submission.serviceId,
    startedAt: run.created,
    isProduction: run.isProduction,
    callbackUrl: `${services.config.publicUrl}/api/funder_callbacks/${configuration.callbackToken ?? ''}`,
  };
  const hidden = hiddenOfForm(manifest, facts);
  mapPersonalData(facts.deal.information, (_kind, text) => {
    for (const written of writtenForms(text)) hidden.add(written);
  });
  return {
    services,
    run,
    submission,
    configuration,
    connector,
    facts,
    files: [...chooseFiles(manifest, facts.deal.files).files],
    rows: new Map(rows.map((row) => [stepKey(row.step, row.item), row])),
    secrets: hidden,
    redact: (text) => redactor(hidden)(text),
    tokens: new Map(),
    awaitTurn: (stop) =>
      awaitTurn(services, { accountId, funderServiceId, isProduction: run.isProduction }, connector.manifest, stop),
    dealChangedAt: deal.lastUpdated,
    asOf: about.known?.asOf,
  };
}

async function submissionOf(database: Database, serviceId: string): Promise<FunderSubmission> {
  const columns = columnsIn(database.source, FunderSubmission, 's');
  const [row] = await database.read(`SELECT ${columns} FROM funder_submissions s WHERE s.service_id = ?`, [serviceId]);
  return present(row && entityIn(database.source, FunderSubmission, 's', row), serviceId);
}

async function stepsOf(database: Database, runId: string): Promise<AttemptStepRow[]> {
  const columns = columnsIn(database.source, AttemptStepRow, 't');
  const rows = await database.read(`SELECT ${columns} FROM attempt_steps t WHERE t.run_id = ?`, [runId]);
  return rows.flatMap((row) => entityIn(database.source, AttemptStepRow, 't', row) ?? []);
}
