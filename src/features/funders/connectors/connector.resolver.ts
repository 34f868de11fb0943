import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context, requireAdmin } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { Funder } from '../funder.entity';
import { checkedApart, linesOf } from './checking';
import { activateConnector, assignConnector, retireConnector, saveConnector } from './connector.commands';
import { ConnectorProblem, ConnectorTroubleEntry, ConnectorView } from './connector.types';
import { connectorView, currentVersions, fundersOf, troubleOfVersion, versionsOf } from './connector.view.queries';

const ADMIN = 'Admin key only.';

@Resolver(() => ConnectorView)
export class ConnectorResolver {
  @Scope('admin')
  @Query(() => [ConnectorView], { description: `Of each connector the active version, else the latest. ${ADMIN}` })
  connectors(@Ctx() context: Context): Promise<ConnectorView[]> {
    requireAdmin(context);
    return context.services.transact(async (tx) => {
      tx.quiet();
      const rows = await currentVersions(tx);
      return rows.map(connectorView);
    });
  }

  @Scope('admin')
  @Query(() => ConnectorView, {
    nullable: true,
    description: `A version; the active one, else the latest, where none is named. ${ADMIN}`,
  })
  connector(
    @Arg('slug', () => ID) slug: string,
    @Arg('version', () => Int, { nullable: true }) version: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<ConnectorView | null> {
    requireAdmin(context);
    return context.services.transact(async (tx) => {
      tx.quiet();
      const rows = version ? await versionsOf(tx, slug) : await currentVersions(tx);
      const row = rows.find((each) => each.slug === slug && (!version || each.version === version));
      return row ? connectorView(row) : null;
    });
  }

  @Scope('admin')
  @Query(() => [ConnectorView], { description: `All versions of a connector, the newest first. ${ADMIN}` })
  connectorVersions(@Arg('slug', () => ID) slug: string, @Ctx() context: Context): Promise<ConnectorView[]> {
    requireAdmin(context);
    return context.services.transact(async (tx) => {
      tx.quiet();
      const rows = await versionsOf(tx, slug);
      return rows.map(connectorView);
    });
  }

  @FieldResolver(() => [Funder], { description: 'The funders of the catalogue that take it.' })
  async funders(@Root() { slug }: ConnectorView, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    const ids = await context.services.transact(async (tx) => {
      tx.quiet();
      return (await fundersOf(tx, slug)).map(({ serviceId }) => serviceId);
    });
    return Promise.all(ids.map((id) => context.rows.byId(Funder, id, info)));
  }

  @FieldResolver(() => [ConnectorProblem], { description: 'What the checker finds.' })
  async problems(@Root() { manifest }: ConnectorView, @Ctx() context: Context): Promise<ConnectorProblem[]> {
    return (await checkedApart(context.services, manifest)).findings;
  }

  @FieldResolver(() => [ConnectorTroubleEntry])
  async trouble(@Root() of: ConnectorView, @Ctx() context: Context): Promise<ConnectorTroubleEntry[]> {
    const found = await context.services.transact((tx) => {
      tx.quiet();
      return troubleOfVersion(tx, of);
    });
    if (found.length === 0) return [];
    const places = found.map(({ place }) => place);
    const lines = await linesOf(context.services, of.manifest, places);
    return found.map(({ place, ...each }, index) => ({ ...each, path: place, line: lines[index] ?? null }));
  }

  @Scope('admin')
  @Mutation(() => ConnectorView, {
    description: `Makes a manifest the next version of its slug, a draft that never changes again. One with errors is BAD_USER_INPUT, the findings in extensions.problems. ${ADMIN}`,
  })
  async saveConnector(
    @Arg('manifest', () => String) manifest: string,
    @Arg('note', () => String, { nullable: true }) note: string | null | undefined,
    @Ctx() context: Context,
  ): Promise<ConnectorView> {
    requireAdmin(context);
    const checked = await checkedApart(context.services, manifest);
    const given = { text: manifest, checked };
    return context.transact(async (tx) => connectorView(await saveConnector(tx, given, note ?? null)));
  }

  @Scope('admin')
  @Mutation(() => ConnectorView, {
    description: `Makes a version the one that new runs take; an older one goes back to it. ${ADMIN}`,
  })
  activateConnector(
    @Arg('slug', () => ID) slug: string,
    @Arg('version', () => Int) version: number,
    @Ctx() context: Context,
  ): Promise<ConnectorView> {
    requireAdmin(context);
    const { secrets } = context.services;
    return context.transact(async (tx) => connectorView(await activateConnector(tx, slug, version, secrets)));
  }

  @Scope('admin')
  @Mutation(() => ConnectorView, {
    description: `No new run takes it, and its funders are not configured any more. ${ADMIN}`,
  })
  retireConnector(@Arg('slug', () => ID) slug: string, @Ctx() context: Context): Promise<ConnectorView> {
    requireAdmin(context);
    return context.transact(async (tx) => connectorView(await retireConnector(tx, slug)));
  }

  @Scope('admin')
  @Mutation(() => Funder, { description: `Says which connector a funder of the catalogue takes. ${ADMIN}` })
  async assignConnector(
    @Arg('funderServiceId', () => ID) funderServiceId: string,
    @Arg('slug', () => ID) slug: string,
    @Arg('stagingUrl', () => String, { nullable: true }) stagingUrl: string | null | undefined,
    @Arg('productionUrl', () => String, { nullable: true }) productionUrl: string | null | undefined,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    requireAdmin(context);
    const { secrets, outbound } = context.services;
    const given = { funderServiceId, slug, stagingUrl: stagingUrl ?? null, productionUrl: productionUrl ?? null };
    await context.transact((tx) => assignConnector(tx, given, (url) => outbound.assertPublicUrl(url), secrets));
    return context.rows.byId(Funder, funderServiceId, info);
  }
}
