import PDFDocument from 'pdfkit';

/** What pdfkit writes with these steps. The same steps make the same bytes. */
export function drawn(options: PDFKit.PDFDocumentOptions, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const info = { CreationDate: new Date('2026-11-03T12:00:00Z') };
  const doc = new PDFDocument({ size: 'LETTER', margin: 0, info, ...options });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  draw(doc);
  doc.end();
  return ended;
}

/** Pages of lines: the first in large type, the others below it; tabs begin columns. */
export const pagesOf = (...pages: string[][]): Promise<Buffer> =>
  drawn({ autoFirstPage: false }, (doc) => {
    for (const [title = '', ...lines] of pages) {
      doc.addPage();
      doc.font('Helvetica-Bold').fontSize(18).text(title, 60, 60, { lineBreak: false });
      doc.font('Helvetica').fontSize(10);
      for (const [row, line] of lines.entries())
        for (const [column, cell] of line.split('\t').entries())
          if (cell) doc.text(cell, 60 + column * 110, 100 + row * 16, { lineBreak: false });
    }
  });

export const STATEMENT = [
  'Account Statement',
  'Harbor Bank\tMember FDIC',
  'Account number: 0012 3456 7890',
  'Beginning balance\t1,000.00',
  ...Array.from({ length: 6 }, (_, index) => `10/0${index + 1}\tCard deposit\t${100 + index}.00`),
  'Ending balance\t1,615.00',
];

export const APPLICATION = [
  'Business Funding Application',
  'Legal name\tRivera Foods LLC',
  'DBA\tRivera',
  'Federal Tax ID\t12-3456789',
  'Ownership\t100',
  'Amount requested\t50,000',
  'Signature\tDate',
];
