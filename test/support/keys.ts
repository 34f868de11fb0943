import { ApiKey } from '../../src/features/accounts/api-key.entity';
import type { Scope } from '../../src/features/accounts/scopes.rules';
import type { TestService } from './service';

/** A key of the service's account with these scopes alone, whoever may give them. */
export async function keyWith(
  service: TestService,
  scopes: readonly Scope[],
  bounds: Partial<Pick<ApiKey, 'expiresAt' | 'allowedAddresses'>> = {},
): Promise<string> {
  const { createApiKey } = await service.data(
    'mutation { createApiKey(name: "of a test", scopes: [READ]) { token key { serviceId } } }',
  );
  const { serviceId } = createApiKey.key;
  await service.app.services.transact((tx) =>
    tx.db.update(ApiKey, { serviceId }, { granted: [...scopes], ...bounds } as object),
  );
  return createApiKey.token;
}
