import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services';
import { letterOf } from '../../accounts/letter-settings.rules';
import type { Deal } from '../../deals/deal.queries';
import { nameToFunders } from '../../deals/information.rules';
import type { FunderConfiguration, Read } from '../../funders/configuration.queries';
import { type ApplicationModel, applicationFileName, applicationOf, makesApplication } from './letter.rules';
import { isOfTheThreads, madeApplication, unmadeApplication } from './made-application';

/** The application that is made for a letter, as one of the files that go with it. */
export interface GeneratedFile {
  file: { endUserFileServiceId: 'generated'; fileClass: string; fileName: string; sizeBytes: number } | null;
  /** Why it cannot be made. */
  problem: string | null;
}

/** Of funders that are reached by mail those for whose letter an application is made, and what it is. */
export async function generatedFiles(
  services: Pick<Services, 'threads' | 'clock'>,
  read: Read,
  accountId: string,
  deal: Deal,
  byMail: readonly FunderConfiguration[],
): Promise<{ funderIds: ReadonlySet<string>; generated: GeneratedFile }> {
  const none: GeneratedFile = { file: null, problem: null };
  if (byMail.length === 0) return { funderIds: new Set(), generated: none };
  const [row] = await read<{ settings: string | null }>('SELECT settings FROM accounts WHERE service_id = ?', [
    accountId,
  ]);
  const own = row?.settings ? JSON.parse(row.settings).letter : null;
  const funderIds = new Set(
    byMail
      .filter(({ letter }) => makesApplication(letterOf(letter, own).applicationPdf, deal.files))
      .map(({ funderServiceId }) => funderServiceId),
  );
  return { funderIds, generated: funderIds.size > 0 ? await generatedFile(services, accountId, deal) : none };
}

/**
 * How long an application is, by the hash of what it says: whatever asks for it again and again has it made once. So has one
 * that cannot be made since it would be too long, which is found out late.
 */
const sizes = new LRUCache<string, Promise<number>>({ max: 1000, ttl: 600_000 });

function sizeOf(services: Pick<Services, 'threads'>, accountId: string, model: ApplicationModel): Promise<number> {
  const key = createHash('sha256')
    .update(JSON.stringify([accountId, model]))
    .digest('base64');
  const known = sizes.get(key);
  if (known) return known;
  const size = madeApplication(services, accountId, model).then(({ length }) => length);
  sizes.set(key, size);
  size.catch((error) => isOfTheThreads(error) && sizes.delete(key));
  return size;
}

async function generatedFile(
  services: Pick<Services, 'threads' | 'clock'>,
  accountId: string,
  deal: Deal,
): Promise<GeneratedFile> {
  const name = nameToFunders(deal);
  const { information } = deal;
  const today = services.clock.now().toISOString().slice(0, 10);
  try {
    const model = applicationOf({ name, dealServiceId: deal.serviceId, information, today });
    const sizeBytes = await sizeOf(services, accountId, model);
    const fileName = applicationFileName(name);
    return {
      file: { endUserFileServiceId: 'generated', fileClass: 'application', fileName, sizeBytes },
      problem: null,
    };
  } catch (error) {
    return { file: null, problem: unmadeApplication(error) };
  }
}
