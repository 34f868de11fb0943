import { mailsOf, readingsOf, missesOf, isWrongFinal } from '../support/mails/judge';
test('x', () => {
  let right = 0; const out: string[] = [];
  for (const f of mailsOf('known.json')) {
    const rs = readingsOf(f);
    const misses = rs.flatMap(missesOf);
    if (!misses.length) { right++; continue; }
    out.push(`${rs.some(isWrongFinal) ? '!!! ' : ''}${f.name}\n   ${misses.join('\n   ')}\n   ${rs.map((r) => `${r.reading.classification.rule} ${r.reading.classification.confidence} ${r.reading.doubt} «${r.reading.cut.text.slice(0, 120)}»`).join('\n   ')}`);
  }
  process.stdout.write(`${right}\n${out.join('\n')}\n`);
});
