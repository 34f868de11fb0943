import { type Asked, type Item, post, trouble } from './api';

const page = document.querySelector('main') ?? document.body;
/** The items for which something has arrived. */
const done = new Set<string>();

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

function isAsked(body: unknown): body is Asked {
  return typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);
}

async function open(): Promise<void> {
  page.setAttribute('aria-busy', 'true');
  const answer = await post('look', null);
  page.setAttribute('aria-busy', 'false');
  if (answer.status !== 200 || !isAsked(answer.body)) {
    page.replaceChildren(made('h1', 'Send documents'), made('p', trouble(answer), { role: 'alert' }));
    return;
  }
  show(answer.body);
}

function show({ account_name: account, expires_at: until, items, limits }: Asked): void {
  done.clear();
  for (const { id, files } of items) if (files > 0) done.add(id);
  document.title = `Send documents to ${account}`;
  const state = made('p', '', { role: 'status', class: 'good' });
  const tell = () => {
    state.textContent = done.size > 0 ? `Thank you, ${done.size} of ${items.length}` : '';
  };
  const lastDay = new Date(until).toLocaleDateString(undefined, { dateStyle: 'long' });
  const list = made('ul');
  list.append(...items.map((item) => row(item, limits.file_bytes, tell)));
  page.replaceChildren(
    made('h1', `${account} asks you for`),
    made('p', `Until ${lastDay}. What you send cannot be seen here again.`, { class: 'soft' }),
    state,
    list,
  );
  tell();
}

function row(item: Item, mostBytes: number, tell: () => void): HTMLLIElement {
  const line = made('li');
  const title = made('h2', item.title, { id: `title-${item.id}` });
  const state = made('p', '', { role: 'status', class: 'good' });
  const fault = made('p', '', { role: 'alert', class: 'bad' });
  const arrived = (text: string) => {
    state.textContent = text;
    fault.textContent = '';
    done.add(item.id);
    tell();
  };
  if (item.files > 0) state.textContent = sent(item.files);
  line.append(title);
  if (item.hint) line.append(made('p', item.hint, { class: 'soft' }));
  const failed = (text: string) => {
    fault.textContent = text;
  };
  line.append(
    item.type === 'file' ? picker(item, mostBytes, arrived, failed) : question(item, arrived, failed),
    state,
    fault,
  );
  return line;
}

const sent = (count: number) =>
  count === 1 ? 'Thank you: 1 file has arrived.' : `Thank you: ${count} files have arrived.`;
const TAKEN = '.pdf,.png,.jpg,.jpeg,.tif,.tiff,.xlsx,.csv,image/*';

function picker(
  item: Item,
  mostBytes: number,
  arrived: (text: string) => void,
  failed: (text: string) => void,
): HTMLElement {
  const field = made('input', '', { type: 'file', multiple: '', accept: TAKEN });
  const button = made('label', 'Take a photo or choose files', { class: 'pick' });
  button.append(made('span', ` for ${item.title}`, { class: 'about' }), field);
  const bar = made('progress', '', { max: '1', value: '0', 'aria-label': `Sending ${item.title}` });
  bar.hidden = true;
  const box = made('div');
  box.append(button, bar);
  field.onchange = async () => {
    const files = [...(field.files ?? [])];
    field.disabled = true;
    failed('');
    for (const file of files) {
      if (file.size > mostBytes) {
        failed(`${file.name} has more than ${Math.floor(mostBytes / 1024 / 1024)} MB.`);
        break;
      }
      bar.hidden = false;
      bar.value = 0;
      const form = new FormData();
      form.append('item_id', item.id);
      form.append('file', file);
      const answer = await post('files', form, (part) => {
        bar.value = part;
      });
      if (answer.status !== 201) {
        failed(trouble(answer));
        break;
      }
      item.files += 1;
      arrived(sent(item.files));
    }
    bar.hidden = true;
    field.value = '';
    field.disabled = false;
    // A field that was disabled has lost it, and whoever comes by keyboard with it their place.
    field.focus();
  };
  return box;
}

const MODES = { number: 'decimal', text: 'text', date: 'text' } as const;

function question(item: Item, arrived: (text: string) => void, failed: (text: string) => void): HTMLFormElement {
  const form = made('form');
  const id = `answer-${item.id}`;
  const field = item.type === 'boolean' ? made('select', '', { id, class: 'text' }) : input(item, id);
  if (field instanceof HTMLSelectElement)
    for (const [value, word] of [
      ['', 'Please choose'],
      ['true', 'Yes'],
      ['false', 'No'],
    ] as const)
      field.append(made('option', word, { value }));
  form.append(made('label', 'Your answer', { for: id }), field, made('button', 'Send', { type: 'submit' }));
  field.setAttribute('aria-describedby', `title-${item.id}`);
  form.onsubmit = async (event) => {
    event.preventDefault();
    failed('');
    const answer = await post('facts', JSON.stringify({ item_id: item.id, value: field.value }));
    if (answer.status !== 200) return failed(trouble(answer));
    field.value = '';
    arrived('Thank you: your answer has arrived.');
  };
  return form;
}

function input({ type }: Item, id: string): HTMLInputElement {
  const kind = type === 'date' ? 'date' : 'text';
  const mode = type === 'boolean' || type === 'file' ? 'text' : MODES[type];
  return made('input', '', { id, class: 'text', type: kind, inputmode: mode, autocomplete: 'off', maxlength: '500' });
}

window.addEventListener('hashchange', () => void open());
void open();
