import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, ID, Info, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../../../platform/db/reader';
import { checkPage } from '../../../platform/graphql/paging';
import { accountOf, type Context } from '../../accounts/caller';
import { Scope } from '../../accounts/scope';
import { EndUser } from '../../deals/end-user.entity';
import { EndUserFile } from '../../deals/end-user-file.entity';
import { Funder } from '../../funders/funder.entity';
import { DealFindings, Position } from './findings.types';
import type { Keeping } from './keeping';
import type { TransactionOrder } from './pdf.rules';
import {
  BankStatementType,
  BankTransactionPage,
  BankTransactionType,
  CorrectStatementInput,
  PdfType,
  TransactionOrders,
} from './pdf.types';
import { correctStatement, loadPdf, setCategory } from './person.commands';
import { dealTransactions, findingsBy, pdfsBy, type Read, statementsOf, transactionsBy } from './statement.queries';

const MAX_LIMIT = 100;
const MAX_STORED_LIMIT = 10_000;

const readOf =
  ({ rows }: Context): Read =>
  (sql, parameters) =>
    rows.read(sql, parameters);

const keepingOf = ({ services: { secrets, config } }: Context): Keeping => ({
  secrets,
  updatedDelay: config.TRANSACTIONS_UPDATED_DELAY,
});

async function pdfOf(context: Context, serviceId: string): Promise<PdfType | null> {
  const [pdf] = await pdfsBy(readOf(context), accountOf(context), 'service_id', [serviceId]);
  return pdf ?? null;
}

const STATEMENTS = Symbol('statements of PDFs');
const BY_DEAL = Symbol('PDFs of deals');
const BY_FILE = Symbol('PDFs of files');
const FINDINGS = Symbol('findings of deals');

@Resolver(() => PdfType)
export class PdfResolver {
  @Scope('read')
  @Query(() => PdfType, { nullable: true, description: 'What was read of a file of bank statements, or null.' })
  pdf(@Arg('serviceId', () => ID) serviceId: string, @Ctx() context: Context) {
    return pdfOf(context, serviceId);
  }

  @FieldResolver(() => EndUserFile)
  file(@Root() pdf: PdfType, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return context.rows.byId(EndUserFile, pdf.fileServiceId, info);
  }

  @FieldResolver(() => [BankStatementType], { description: 'In the order of its pages.' })
  statements(@Root() { serviceId }: PdfType, @Ctx() context: Context) {
    const accountId = accountOf(context);
    return context.rows.batched(STATEMENTS, serviceId, async (ids) => {
      const found = await statementsOf(readOf(context), accountId, ids);
      return ids.map((id) => found.get(id) ?? []);
    });
  }

  @Scope('submit')
  @Mutation(() => PdfType, {
    description:
      'Takes the transactions of a PDF into the figures of its deal, or out of them. NOT_FOUND, CONFLICT while it is read.',
  })
  async loadPdfTransactions(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('load', () => Boolean) load: boolean,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => loadPdf(tx, keepingOf(context), accountId, serviceId, load));
    return pdfOf(context, serviceId);
  }

  @Scope('submit')
  @Mutation(() => PdfType, {
    description:
      'What a person says of the statement with this index. It is checked by the same arithmetic. NOT_FOUND.',
  })
  async correctStatement(
    @Arg('pdfServiceId', () => ID) pdfServiceId: string,
    @Arg('index', () => Int, { description: 'From 0.' }) index: number,
    @Arg('input', () => CorrectStatementInput) input: CorrectStatementInput,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => correctStatement(tx, keepingOf(context), accountId, pdfServiceId, index, input));
    return pdfOf(context, pdfServiceId);
  }
}

@Resolver(() => BankStatementType)
export class BankStatementResolver {
  @FieldResolver(() => BankTransactionPage, { description: 'In the order of the statement.' })
  async transactions(
    @Root() statement: BankStatementType,
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 100 }) limit: number,
    @Ctx() context: Context,
  ): Promise<BankTransactionPage> {
    checkPage(page, limit, context.stored ? MAX_STORED_LIMIT : MAX_LIMIT);
    const tail = `t.statement_service_id = ? ORDER BY t.ordinal LIMIT ${limit + 1} OFFSET ${(page - 1) * limit}`;
    const items = await transactionsBy(readOf(context), accountOf(context), tail, [statement.serviceId]);
    const total = statement.transactionCount;
    return { items: items.slice(0, limit), page, limit, hasMore: items.length > limit, total };
  }
}

@Resolver(() => BankTransactionType)
export class BankTransactionResolver {
  @FieldResolver(() => Funder, { nullable: true, description: 'The funder of the catalogue that it names.' })
  funder(@Root() row: BankTransactionType, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return row.funderServiceId === null ? null : context.rows.byId(Funder, row.funderServiceId, info);
  }

  @Scope('submit')
  @Mutation(() => BankTransactionType, { description: 'What a row is; null hands it back to the rules. NOT_FOUND.' })
  async setTransactionCategory(
    @Arg('serviceId', () => ID) serviceId: string,
    @Arg('category', () => String, { nullable: true }) category: string | null | undefined,
    @Ctx() context: Context,
  ) {
    const accountId = accountOf(context);
    await context.transact((tx) => setCategory(tx, keepingOf(context), accountId, serviceId, category ?? null));
    const [row] = await transactionsBy(readOf(context), accountId, 't.service_id = ?', [serviceId]);
    return row;
  }
}

@Resolver(() => Position)
export class PositionResolver {
  @FieldResolver(() => Funder, { nullable: true, description: 'Of the catalogue.' })
  funder(@Root() { funderServiceId }: Position, @Ctx() context: Context, @Info() info: GraphQLResolveInfo) {
    return funderServiceId === null ? null : context.rows.byId(Funder, funderServiceId, info);
  }
}

@Resolver(() => EndUser)
export class EndUserStatementsResolver {
  @FieldResolver(() => [PdfType], { description: 'Its files of bank statements that were read, the oldest first.' })
  pdfs(@Root() { serviceId }: Row<EndUser>, @Ctx() context: Context) {
    const accountId = accountOf(context);
    return context.rows.batched(BY_DEAL, serviceId, async (ids) => {
      const pdfs = await pdfsBy(readOf(context), accountId, 'end_user_service_id', ids);
      // What is left of a deleted file is in no list.
      const listed = pdfs.filter(({ fileName }) => fileName !== null);
      return ids.map((id) => listed.filter(({ endUserServiceId }) => endUserServiceId === id));
    });
  }

  @FieldResolver(() => BankTransactionPage, { description: 'The rows of its loaded bank statements.' })
  async transactions(
    @Root() { serviceId }: Row<EndUser>,
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('limit', () => Int, { defaultValue: 100 }) limit: number,
    @Arg('category', () => String, { nullable: true }) category: string | null | undefined,
    @Arg('orderBy', () => TransactionOrders, { defaultValue: 'date_desc' }) order: TransactionOrder,
    @Ctx() context: Context,
  ): Promise<BankTransactionPage> {
    checkPage(page, limit, context.stored ? MAX_STORED_LIMIT : MAX_LIMIT);
    const asked = { page, limit, category: category ?? null, order };
    const found = await dealTransactions(readOf(context), accountOf(context), String(serviceId), asked);
    return { ...found, page, limit, hasMore: page * limit < found.total };
  }

  @FieldResolver(() => DealFindings, {
    nullable: true,
    description: 'What its bank statements say. Null where none was read.',
  })
  findings(@Root() { serviceId }: Row<EndUser>, @Ctx() context: Context) {
    const accountId = accountOf(context);
    return context.rows.batched(FINDINGS, serviceId, async (ids) => {
      const found = await findingsBy(readOf(context), accountId, ids);
      return ids.map((id) => found.get(id) ?? null);
    });
  }
}

@Resolver(() => EndUserFile)
export class FilePdfResolver {
  @FieldResolver(() => PdfType, { nullable: true, description: 'What was read of its bank statements.' })
  pdf(@Root() { serviceId }: Row<EndUserFile>, @Ctx() context: Context) {
    const accountId = accountOf(context);
    return context.rows.batched(BY_FILE, serviceId, async (ids) => {
      const pdfs = await pdfsBy(readOf(context), accountId, 'file_service_id', ids);
      return ids.map((id) => pdfs.find(({ fileServiceId }) => fileServiceId === id) ?? null);
    });
  }
}
