import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Fact, FactGroup } from './facts.rules';
import { dateText } from './formats.rules';
import type { ApplicationModel } from './letter.rules';

const MOST_PAGES = 20;
const MARGIN = 54;
const GAP = 18;
const FONTS = [
  ['regular', 'DejaVuSans.ttf'],
  ['bold', 'DejaVuSans-Bold.ttf'],
] as const;
let fonts: (readonly [string, Buffer])[] | undefined;

type Doc = PDFKit.PDFDocument;
interface Place {
  x: number;
  width: number;
}

/** The same model makes the same bytes. Throws for one that would have too many pages. */
export async function makeApplication(model: ApplicationModel): Promise<Uint8Array> {
  fonts ??= FONTS.map(([name, file]) => [name, readFileSync(join(__dirname, 'fonts', file))] as const);
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: MARGIN + GAP, left: MARGIN, right: MARGIN },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `Application - ${model.title}`,
      CreationDate: new Date(`${model.today}T00:00:00Z`),
      Producer: 'dealgate',
      Creator: 'dealgate',
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  for (const [name, font] of fonts) doc.registerFont(name, font);
  doc.on('pageAdded', () => {
    if (doc.bufferedPageRange().count > MOST_PAGES)
      throw new Error(`The application would have more than ${MOST_PAGES} pages.`);
  });
  write(doc, model);
  doc.end();
  return done;
}

function write(doc: Doc, model: ApplicationModel): void {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const say = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, draw));
  const whole: Place = { x: MARGIN, width: doc.page.width - 2 * MARGIN };
  say('H1', () =>
    doc.font('bold').fontSize(18).text(`Application: ${model.title}`, whole.x, MARGIN, { width: whole.width }),
  );
  for (const group of model.groups) writeGroup(doc, say, group, whole);
  writeSignatures(doc, say, model.owners, whole);
  root.end();
  numberPages(doc, model);
}

type Say = (tag: string, draw: () => void) => void;

function writeGroup(doc: Doc, say: Say, { title, facts, parts }: FactGroup, whole: Place): void {
  room(doc, 60);
  doc.moveDown(0.8);
  say('H2', () => doc.font('bold').fontSize(13).text(title, whole.x, doc.y, { width: whole.width }));
  for (const fact of facts) writeFact(doc, say, fact, whole);
  const owners = parts ?? [];
  const width = (whole.width - GAP) / 2;
  for (let index = 0; index < owners.length; index += 2) {
    const pair = owners.slice(index, index + 2);
    const places = pair.length === 1 ? [whole] : pair.map((_, side) => ({ x: MARGIN + side * (width + GAP), width }));
    room(doc, Math.max(...pair.map((owner, side) => heightOf(doc, owner.facts, places[side] ?? whole) + 24)));
    const top = doc.y + 4;
    let bottom = top;
    pair.forEach((owner, side) => {
      const place = places[side] ?? whole;
      doc.y = top;
      say('H3', () => doc.font('bold').fontSize(10.5).text(owner.title, place.x, doc.y, { width: place.width }));
      for (const fact of owner.facts) writeFact(doc, say, fact, place);
      bottom = Math.max(bottom, doc.y);
    });
    doc.y = bottom;
  }
}

const lineOf = ({ label, value }: Fact) => `${label}: ${value}`;

function heightOf(doc: Doc, facts: readonly Fact[], { width }: Place): number {
  doc.font('regular').fontSize(10);
  const heights = facts.map((fact) => doc.heightOfString(lineOf(fact), { width }) + 3);
  return Math.min(
    doc.page.height - 3 * MARGIN,
    heights.reduce((sum, height) => sum + height, 0),
  );
}

function writeFact(doc: Doc, say: Say, { label, value }: Fact, { x, width }: Place): void {
  say('P', () => {
    doc
      .font('bold')
      .fontSize(10)
      .text(`${label}: `, x, doc.y + 3, { width, continued: true });
    doc.font('regular').text(value, { width });
  });
}

function writeSignatures(doc: Doc, say: Say, owners: readonly string[], whole: Place): void {
  const names = owners.length > 0 ? owners : [''];
  room(doc, 60);
  doc.moveDown(0.8);
  say('H2', () => doc.font('bold').fontSize(13).text('Signatures', whole.x, doc.y, { width: whole.width }));
  for (const name of names) {
    room(doc, 50);
    say('P', () => {
      doc.font('regular').fontSize(10);
      doc.text(`${name}${name ? ': ' : ''}not signed`, whole.x, doc.y + 22, { width: whole.width });
      doc.text('Signature ______________________________   Date ____________________', whole.x, doc.y + 8, {
        width: whole.width,
      });
    });
  }
}

/** Begins a page where less is left of this one. */
function room(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN - GAP) doc.addPage();
}

function numberPages(doc: Doc, { dealServiceId, today }: ApplicationModel): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    // Otherwise a line at the bottom would begin a page of its own.
    doc.page.margins.bottom = 0;
    const text = `${dealServiceId} · ${dateText(today)} · Page ${index + 1} of ${count}`;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('regular')
      .fontSize(8)
      .text(text, MARGIN, doc.page.height - MARGIN + 4, {
        width: doc.page.width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}
