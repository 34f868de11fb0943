import type { GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { Row } from '../../platform/db/reader';
import { seen } from '../../platform/db/sight.rules';
import { checkPage } from '../../platform/graphql/paging';
import { ACTIVE_CONTENT } from '../../platform/pdf/active.rules';
import { accountOf, type Context } from '../accounts/caller';
import { Scope } from '../accounts/scope';
import { EndUserFile } from './end-user-file.entity';
import { addFile, decodeBase64, MAX_INLINE_BYTES, plainFileName } from './file.commands';
import { FileInput, UpdateEndUserFileInput } from './file.inputs';
import { sourceOf } from './file.rules';
import { deleteEndUserFile, queueReading, updateEndUserFile } from './file-change.commands';
import { allFileClasses } from './file-classes.queries';
import type { FileClass } from './file-classes.rules';
import { FileFilters, filterOf } from './file-filters';

const MAX_LIMIT = 100;
/** REST's documented bound for the same list. */
const MAX_STORED_LIMIT = 10_000;

@ObjectType({ simpleResolvers: true })
export class EndUserFilePage {
  @Field(() => [EndUserFile]) items: EndUserFile[];
  @Field(() => Int) page: number;
  @Field(() => Int) limit: number;
  @Field(() => Boolean) hasMore: boolean;
  /** What `total` counts, where the page itself does not tell. */
  counted: { where: string; parameters: unknown[]; known: number | null };
}

@ObjectType('FileClass', { simpleResolvers: true, description: 'What a file can be.' })
class FileClassType implements FileClass {
  @Field(() => String) name: string;
  @Field(() => String, { nullable: true }) displayName: string | null;
  @Field(() => String, { nullable: true }) description: string | null;
  @Field(() => String, { nullable: true }) displayGroup: string | null;
  @Field(() => String, { nullable: true, description: 'The class that this is another name of.' })
  group: string | null;
}

@Resolver(() => EndUserFilePage)
export class EndUserFilePageResolver {
  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  async total(@Root() { counted }: Pick<EndUserFilePage, 'counted'>, @Ctx() context: Context) {
    if (counted.known !== null) return counted.known;
    const [row] = await context.rows.read<{ total: number }>(
      `SELECT COUNT(*) AS total FROM ${seen('end_user_files')} WHERE account_id = ? AND ${counted.where}`,
      [accountOf(context), ...counted.parameters],
    );
    return row?.total ?? 0;
  }
}

@Resolver(() => EndUserFile)
export class EndUserFileResolver {
  @Scope('read')
  @Query(() => EndUserFile, { nullable: true, description: 'A file of any of the deals of the caller, or null.' })
  endUserFile(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    accountOf(context);
    return context.rows.byId(EndUserFile, serviceId, info);
  }

  @Scope('read')
  @Query(() => EndUserFilePage, { description: 'The files of all deals, newest first.' })
  async endUserFiles(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 25 }) limit: number,
    @Arg('fileClass', () => String, { nullable: true, description: '`unclassified`: those without a class.' })
    fileClass: string | null | undefined,
    @Args(() => FileFilters) filters: FileFilters,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Omit<EndUserFilePage, 'items'> & { items: Row[] }> {
    const accountId = accountOf(context);
    checkPage(page, limit, context.stored ? MAX_STORED_LIMIT : MAX_LIMIT);
    const { where, parameters } = filterOf(fileClass, filters);
    const ids = `SELECT service_id FROM ${seen('end_user_files')} WHERE account_id = ? AND ${where}
      ORDER BY created DESC, service_id DESC LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`;
    const query = {
      where: `service_id IN (SELECT service_id FROM (${ids}) AS found)`,
      selective: true,
      parameters: [accountId, ...parameters],
      highestFirst: ['created', 'serviceId'],
    };
    const items = await context.rows.list(EndUserFile, query, info, 'items');
    const hasMore = items.length > limit;
    const known = hasMore || (items.length === 0 && page > 1) ? null : (page - 1) * limit + items.length;
    return { items: items.slice(0, limit), page, limit, hasMore, counted: { where, parameters, known } };
  }

  @Scope('read')
  @Query(() => [FileClassType], {
    description: 'The classes to choose from, by name; a file may have any other of up to 64 characters as well.',
  })
  async fileClasses(@Ctx() context: Context): Promise<FileClass[]> {
    accountOf(context);
    return allFileClasses((sql, parameters) => context.rows.read(sql, parameters));
  }

  @FieldResolver(() => [String], {
    description: `What it could do by itself, if anybody let it: of ${ACTIVE_CONTENT.join(', ')}. Nobody does.`,
  })
  activeContent(@Root() row: Row<EndUserFile>): string[] {
    return row.activeContentFound ?? [];
  }

  @FieldResolver(() => String, {
    description: 'Where its bytes are, for keys with the scope submit or personal_data.',
  })
  contentUrl(@Root() row: Row<EndUserFile>, @Ctx() context: Context): string {
    return `${context.services.config.publicUrl}/api/end_user_files/${row.serviceId}/content`;
  }

  @Scope('submit')
  @Mutation(() => EndUserFile, {
    description: 'Adds a file of at most 10 MB. PAYLOAD_TOO_LARGE beyond; REST takes up to 50 MB.',
  })
  async uploadEndUserFile(
    @Arg('endUserServiceId', () => ID) endUserServiceId: string,
    @Arg('file', () => FileInput) file: FileInput,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    const content = decodeBase64(file.contentBase64, MAX_INLINE_BYTES, 'contentBase64');
    return addFile(context.services, context.transact, accountId, endUserServiceId, {
      fileName: plainFileName(file.filename),
      fileClass: file.fileClass ?? null,
      referenceId: file.referenceId || null,
      parentServiceId: file.parentServiceId || null,
      sourceMetadata: sourceOf('upload'),
      isLeftUnread: !file.triggerDownstreamProcessing,
      content,
    });
  }

  @Scope('submit')
  @Mutation(() => EndUserFile, { description: 'Says what a file is and where it belongs. NOT_FOUND.' })
  async updateEndUserFile(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('input', () => UpdateEndUserFileInput) input: UpdateEndUserFileInput,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => updateEndUserFile(tx, accountId, serviceId, input, context.services.config));
    return context.rows.byId(EndUserFile, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => EndUserFile, { description: 'Has a file read again. NOT_FOUND; CONFLICT while it is being read.' })
  async readEndUserFile(
    @Arg('serviceId', () => ID) serviceId: string,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => queueReading(tx, accountId, serviceId, context.services.config));
    return context.rows.byId(EndUserFile, serviceId, info);
  }

  @Scope('submit')
  @Mutation(() => ID, { description: 'Removes a file; its content is gone an hour later. NOT_FOUND.' })
  async deleteEndUserFile(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    const accountId = accountOf(context);
    await context.transact((tx) => deleteEndUserFile(tx, accountId, serviceId, context.services.config));
    return serviceId;
  }
}
