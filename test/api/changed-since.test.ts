import { type Answers, type ApiServer, json, startApi } from '../support/connector-funder';
import { linkConnector } from '../support/connector-link';
import { onEachDatabase } from '../support/databases';
import { createDeal, linkedFunder, saveForm, submissionWhen, trigger, upsert } from '../support/deals';
import { type MailServer, startMailServer } from '../support/mail-server';
import { addPdf } from '../support/sending';
import { startService, type TestService } from '../support/service';

const OLD = 'Blue Cedar Cafe LLC';
const NEW = 'Red Birch Diner LLC';

onEachDatabase('what changes between the acceptance of a send and its first byte', (name) => {
  let service: TestService;
  let api: ApiServer;
  let mail: MailServer;
  beforeAll(async () => {
    [api, mail] = await Promise.all([startApi(() => {}), startMailServer()]);
    service = await startService(name, { settings: { SMTP_URL: mail.url } });
  });
  afterAll(async () => {
    await service?.app.stop();
    await service?.database.drop();
    await api?.close();
    await mail?.close();
  });

  let slugs = 0;
  /** A funder that gives a token for each attempt and takes the deal then. */
  function askingFirst(): Promise<string> {
    const token = { request: { method: 'POST', path: '/token', form: { of: { $from: 'send.reference' } } } };
    const manifest = {
      ...{ connector: 1, slug: `asking-${++slugs}`, title: `Asking ${slugs}` },
      form: [{ name: 'desk', label: 'Desk', type: 'text' }],
      environments: { production: { api: api.url } },
      auth: {
        main: { token: { ...token, value: 'answer.token' }, headers: { authorization: { $from: 'token.value' } } },
      },
      steps: [
        {
          ...{ id: 'create', sends: 'deal', auth: 'main' },
          request: {
            ...{ method: 'POST', path: '/apps' },
            json: { name: { $from: 'info.company.name' }, desk: { $from: 'form.desk' } },
          },
          answer: { outputs: { id: 'answer.id' } },
        },
      ],
      reference: 'steps.create.id',
    };
    return linkConnector(service, JSON.stringify(manifest), { desk: 'one' });
  }

  /** Sends a deal; the change is made before the first token is given, when the send has long been read. Answers what arrived. */
  async function sentWhile(funder: string, change: (deal: string) => Promise<unknown>) {
    const deal = await createDeal(service, { name: OLD, information: { company: { name: OLD } } });
    let isChanged = false;
    const arrived: unknown[] = [];
    const answer: Answers = async ({ path, body }, response) => {
      if (path === '/apps') {
        arrived.push(JSON.parse(body));
        return json(response, 201, { id: 'A-1' });
      }
      if (!isChanged) await change(deal);
      isChanged = true;
      json(response, 200, { token: 'sesame' });
    };
    api.answer = answer;
    const submission = await upsert(service, deal, funder);
    await trigger(service, submission);
    const isOver = ({ status }: { status: string }) => !['PENDING', 'IN_PROGRESS'].includes(status);
    const { status } = await submissionWhen(service, submission, isOver);
    return { status, arrived };
  }

  const rename = (deal: string) =>
    service.data(
      'mutation ($id: ID!, $input: UpdateEndUserInput!) { updateEndUser(serviceId: $id, input: $input) { name } }',
      { id: deal, input: { name: NEW, information: { company: { name: NEW } } } },
    );

  it('goes as it was accepted where nothing has changed, once', async () => {
    const { status, arrived } = await sentWhile(await askingFirst(), async () => undefined);
    expect({ status, arrived }).toEqual({ status: 'SUBMITTED_TO_FUNDER', arrived: [{ name: OLD, desk: 'one' }] });
  });

  it('a deal goes as it is by now', async () => {
    const { status, arrived } = await sentWhile(await askingFirst(), rename);
    expect({ status, arrived }).toEqual({ status: 'SUBMITTED_TO_FUNDER', arrived: [{ name: NEW, desk: 'one' }] });
  });

  it('it goes with the form values that are saved by now', async () => {
    const funder = await askingFirst();
    const { status, arrived } = await sentWhile(funder, () => saveForm(service, funder, 'PRODUCTION', { desk: 'two' }));
    expect({ status, arrived }).toEqual({ status: 'SUBMITTED_TO_FUNDER', arrived: [{ name: OLD, desk: 'two' }] });
  });

  /** Sends a deal by mail; the change is made before the funder takes its sender. Answers what arrived. */
  async function mailedWhile(change: (deal: string) => Promise<unknown>) {
    const funder = await linkedFunder(service, { submissionEmailAddress: 'deals@funder.example' });
    const deal = await createDeal(service, { name: OLD, information: { company: { name: OLD } } });
    const submission = await upsert(service, deal, funder);
    const before = mail.received.length;
    let changed: Promise<unknown> | undefined;
    mail.behave({
      onMailFrom: (_address, _session, done) => {
        changed ??= change(deal);
        void changed.then(() => done(), done);
      },
    });
    await trigger(service, submission);
    const { attempts } = await submissionWhen(service, submission, ({ status }) => status === 'SUBMITTED_TO_FUNDER');
    expect(attempts).toHaveLength(1);
    return mail.received.slice(before).map(({ parsed }) => parsed);
  }

  it('a mail says what the deal is by now', async () => {
    const subjects = (await mailedWhile(rename)).map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringContaining(NEW)]);
  });

  it('a file that came meanwhile goes along', async () => {
    const arrived = await mailedWhile((deal) => addPdf(service, deal, { filename: 'march.pdf' }));
    expect(arrived.map(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual([
      expect.arrayContaining(['march.pdf']),
    ]);
  });
});
