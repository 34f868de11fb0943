import { crc32, deflateSync } from 'node:zlib';
import { type Deal, monthsAgo } from './deals';

export interface DemoFile {
  filename: string;
  fileClass: string;
  content: Buffer;
}

/** The papers of a deal: an application, bank statements or their export, a voided check. All real, all small. */
export function filesOf(deal: Deal, { withStatements }: { withStatements: boolean }): DemoFile[] {
  const { company, amount_requested: amount, monthly_revenue: revenue } = deal.information;
  const application = pdf([
    'APPLICATION FOR BUSINESS FINANCING',
    company.name,
    `${company.address.line_1}, ${company.address.city}, ${company.address.state} ${company.address.zip}`,
    `Amount requested: $${amount.toLocaleString('en-US')}   Monthly revenue: $${revenue.toLocaleString('en-US')}`,
    `Owner: ${deal.owner}`,
  ]);
  const files = [{ filename: 'application.pdf', fileClass: 'application', content: application }];
  if (withStatements) {
    for (const month of [monthsAgo(3), monthsAgo(2)]) {
      const lines = [
        `BANK STATEMENT ${month}`,
        company.name,
        ...transactionsOf(deal, month).map((row) => row.join('   ')),
      ];
      files.push({ filename: `statement-${month}.pdf`, fileClass: 'bank_statement', content: pdf(lines) });
    }
  }
  const rows = [['date', 'description', 'amount'], ...transactionsOf(deal, monthsAgo(1))];
  const csv = Buffer.from(`${rows.map((row) => row.join(',')).join('\n')}\n`);
  files.push({ filename: `transactions-${monthsAgo(1)}.csv`, fileClass: 'transactions', content: csv });
  files.push({ filename: 'voided-check.png', fileClass: 'voided_check', content: png(deal.number) });
  return files;
}

function transactionsOf({ information, number }: Deal, month: string): string[][] {
  const weekly = information.monthly_revenue / 4;
  return [3, 8, 10, 17, 24, 28].map((day, index) => {
    const isRent = day === 8 || day === 28;
    const amount = isRent ? -weekly * 0.6 : weekly * (0.9 + ((index + number) % 4) * 0.07);
    return [
      `${month}-${String(day).padStart(2, '0')}`,
      isRent ? 'RENT AND PAYROLL' : 'CARD DEPOSITS',
      amount.toFixed(2),
    ];
  });
}

/** A PDF of one page with these lines, as small as a valid one can be. */
function pdf(lines: string[]): Buffer {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, '\\$&').replace(/[^ -~]/g, '?'));
  const text = `BT /F1 11 Tf 60 760 Td 18 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}

/** A grey picture of 120 by 60 with lines on it, as a voided check has. */
function png(seed: number): Buffer {
  const [width, height] = [120, 60];
  const rows = Array.from({ length: height }, (_, y) =>
    // Each row begins with the number of its filter: none.
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => ((y + seed) % 12 === 0 || x === y * 2 ? 90 : 235))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // 8 bits of grey, no interlacing
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(content, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}
