import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { simpleParser } from 'mailparser';
import { decisionOf } from './answers';
import { SimulatedApis } from './api-funders';
import type { ApiAnswer } from './api-state';
import { FUNDERS } from './funders';
import { answerByMail, type MailedDeal } from './mail-answers';
import { portOf } from './port';
import type { DemoMail } from './post-office';

/** What the service posts, as far as these funders look at it. */
interface ReceivedDeal {
  submission_service_id: string;
  is_production: boolean;
  end_user: { information: { amount_requested?: number; owners?: { credit_score?: number | null }[] } };
}

/** Hands a decision to the service: what a funder's callback does. */
export type RecordDecision = (submissionServiceId: string, input: object) => Promise<void>;

const DEFAULT_AMOUNT = 50_000;

/**
 * The endpoints of the demo's funders, all on one loopback port, each at its slug. They answer as funders.ts says: the POST
 * at once or late, and their decisions after it. They belong to the demo: the service knows them as addresses alone.
 */
export class SimulatedFunders {
  private readonly server: Server;
  private readonly decisions = new Set<NodeJS.Timeout>();
  private readonly answers = new Map<NodeJS.Timeout, () => void>();
  private received = 0;
  private stopped = false;
  /** While the seed writes the past, they answer at once and decide nothing: the seed records their decisions. */
  quiet = false;
  /** Those that have an API of their own. */
  readonly apis = new SimulatedApis();
  recordDecision: RecordDecision = async () => {};
  sendMail: (mail: DemoMail) => Promise<void> = async () => {};

  constructor() {
    this.server = createServer((request, response) => void this.receive(request, response));
  }

  /** Answers the port, which is `preferred` where it is free; throws when `required` and it is not. */
  async listen(preferred: number, required: boolean): Promise<number> {
    const bound = await this.bind(preferred);
    if (!bound && (required || !(await this.bind(0)))) throw new Error(`Port ${preferred} is taken.`);
    return portOf(this.server);
  }

  /** Answers what still waits for an answer, and decides nothing more. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.apis.stop();
    for (const timer of this.decisions) clearTimeout(timer);
    for (const [timer, answer] of this.answers) {
      clearTimeout(timer);
      answer();
    }
    await new Promise((resolve) => {
      this.server.close(resolve);
      this.server.closeIdleConnections();
    });
  }

  private get origin(): string {
    return `http://127.0.0.1:${portOf(this.server)}`;
  }

  private bind(port: number): Promise<boolean> {
    return new Promise((resolve) => {
      this.server.once('error', () => resolve(false));
      this.server.listen(port, '127.0.0.1', () => resolve(true));
    });
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', this.origin);
    const [, slug = '', ...below] = pathname.split('/');
    const body = Buffer.concat(chunks).toString();
    const asked = { method: request.method ?? '', path: `/${below.join('/')}`, query: searchParams, body };
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const said = this.apis.answer(slug, `${this.origin}/${slug}`, { ...asked, headers });
    if (said === null) return void response.destroy();
    if (said) return answerAsApi(response, said);
    const funder = FUNDERS.find((each) => each.slug === slug);
    if (!funder) return answer(response, 404, { message: 'There is no such funder.' });
    const deal = dealIn(body);
    if (!deal) return answer(response, 400, { message: 'Deals are posted here, as JSON.' });
    const number = ++this.received;
    const { answer: kind = 'accept', answerAfterSeconds = 0, decisions = [] } = funder.behaviour ?? {};
    if (kind === 'hang') return this.later(5 * 60, () => response.destroy());
    if (kind === 'error') return answer(response, 500, { message: 'Unhandled exception in queue worker' });
    if (kind === 'invalid') return answer(response, 422, INVALID);
    if (kind === 'stranger') return answer(response, 401, { message: 'The API token has expired.' });
    this.later(this.quiet ? 0 : answerAfterSeconds, () => {
      answer(response, 200, {
        application_identifier: `${initials(funder.name)}-${10_000 + number}`,
        message: 'Received',
      });
      if (this.quiet || this.stopped || !deal.is_production) return;
      for (const { after, status } of decisions) {
        const { amount_requested: amount = DEFAULT_AMOUNT, owners } = deal.end_user.information;
        const applicant = { amount, creditScore: owners?.[0]?.credit_score ?? null };
        const input = decisionOf(status, funder.product ?? 'daily_advance', applicant, number);
        this.decideIn(after, () => this.recordDecision(deal.submission_service_id, input));
      }
    });
  }

  /** A deal that came by mail to the funder of this domain; its decisions go back by mail. Whether there is one. */
  async receiveMail(raw: Buffer, domain: string): Promise<boolean> {
    const funder = FUNDERS.find(({ slug }) => domain === `${slug}.example`);
    if (!funder || this.quiet || this.stopped) return funder !== undefined;
    const { from, replyTo, subject = '', messageId = '', text = '' } = await simpleParser(raw);
    const number = ++this.received;
    const sender = from?.value[0]?.address ?? '';
    const deal: MailedDeal = { from: sender, replyTo: replyTo?.value[0]?.address ?? sender, subject, messageId, text };
    for (const { after, status } of funder.behaviour?.decisions ?? []) {
      this.decideIn(after, () => this.sendMail(answerByMail(funder, status, deal, number)));
    }
    return true;
  }

  private later(seconds: number, run: () => void): void {
    if (seconds === 0) {
      run();
      return;
    }
    const timer = setTimeout(() => {
      this.answers.delete(timer);
      run();
    }, seconds * 1000);
    this.answers.set(timer, run);
  }

  private decideIn(seconds: number, decide: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.decisions.delete(timer);
      // The deal may have been deleted since, and the service may be stopping: a funder would not know either.
      decide().catch(() => undefined);
    }, seconds * 1000);
    this.decisions.add(timer);
  }
}

const INVALID = {
  message: 'The application cannot be accepted: company.ein is not known to the tax registry.',
  errors: [{ field: 'company.ein', code: 'not_found', message: 'Not known to the tax registry.' }],
};

/** Null where there is none, as when somebody opens the address in a browser. */
function dealIn(body: string): ReceivedDeal | null {
  try {
    const deal = JSON.parse(body) as ReceivedDeal;
    return deal?.end_user?.information ? deal : null;
  } catch {
    return null;
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function answerAsApi(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

const initials = (name: string) => name.replace(/[^A-Z]/g, '');
