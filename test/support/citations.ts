import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const ROOT = join(__dirname, '../..');
const FOLDERS = ['src', 'schema', 'test', 'proof', 'bench', 'scripts', 'docs', '.github', '.ci'];
const TEXT = /\.(?:[cm]?[jt]sx?|css|graphql|json|md|ya?ml|html)$|^(?:Dockerfile|\.ci\/run)$/;
/** They hold samples of what is wrong, or packages' names. */
const NOT_READ =
  /(?:^|\/)node_modules\/|^(?:test\/(?:unit\/citations\.test|support\/citations)\.ts|package-lock\.json)$/;
/** What programs write; nobody has it before they ran. */
const WRITTEN = new Set(['bench-report.md']);

const filesIn = (folder: string, recursive: boolean) =>
  (readdirSync(join(ROOT, folder), { recursive }) as string[]).map((name) => join(folder, name));

/** Every text of the repository, by its path. */
export const texts = () =>
  [...filesIn('.', false), ...FOLDERS.flatMap((folder) => filesIn(folder, true))]
    .filter((path) => TEXT.test(path) && !NOT_READ.test(path) && statSync(join(ROOT, path)).isFile())
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');
const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '');
const headingsOf = (page: string) => [...withoutCode(read(page)).matchAll(/^#{1,6} (.+)$/gm)].map(([, text]) => text!);

/** The anchors of a page's headings as GitHub makes them. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of headingsOf(page)) {
    const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
    const anchor = plain.replace(/\s/g, '-');
    let free = anchor;
    for (let again = 1; anchors.has(free); again++) free = `${anchor}-${again}`;
    anchors.add(free);
  }
  return anchors;
}

/** The page that is meant: beside the file, of the rules, of the documents, or by its path from the root; null if there is none. */
function pageOf(name: string, from: string): string | null {
  const places = from.startsWith('src/') ? ['.'] : [dirname(from), 'docs/rules', 'docs', '.'];
  return places.map((place) => normalize(join(place, name))).find((path) => existsSync(join(ROOT, path))) ?? null;
}

/** Pages that the text names, with what follows a colon where that begins as a heading does. */
export function citationsOf(text: string): { name: string; heading: string | null }[] {
  const lines = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|#(?= ))?[ \t]*/g, ' ');
  return [...lines.matchAll(/([\w./-]*\w\.md)\b(?:\)?: (?=[A-Z])(.{1,80}))?/g)].map(([, name, rest]) => ({
    name: name!,
    heading: rest ?? null,
  }));
}

/** What is wrong with the documents that a text names. */
export function faultsOf(path: string, text: string): string[] {
  const pages = citationsOf(text).flatMap(({ name, heading }) => {
    if (WRITTEN.has(name)) return [];
    const page = pageOf(name, path);
    if (!page) return [`${name} is not there`];
    const isKnown = !heading || headingsOf(page).some((own) => begins(heading, own));
    return isKnown ? [] : [`${page} has no heading "${heading}"`];
  });
  const numbers = [...text.matchAll(NUMBERED)].map(([found]) => `"${found}" is a number, not a name`);
  return [...pages, ...numbers];
}

const begins = (text: string, heading: string) => text.startsWith(heading) && !/^\w/.test(text.slice(heading.length));

/** Rulings, issues and paragraphs by number, which tell nothing to who has not the list. */
const NUMBERED =
  /\b[Rr]ulings? \d+|\(issue: [^)]*\)|\.md\)?,? (?:section )?\d+(?:\.\d+)*|§ ?\d+|\b(?:[Ss]ection|[Pp]aragraph|[Ii]nterface) \d+(?:\.\d+)*/g;

/** Links of a page to a heading that is not there. */
export function brokenAnchors(path: string, text: string): string[] {
  return [...withoutCode(text).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)].flatMap(([, file, anchor]) => {
    const page = file ? normalize(join(dirname(path), file)) : path;
    return existsSync(join(ROOT, page)) && anchorsOf(page).has(anchor!) ? [] : [`${file}#${anchor}`];
  });
}
