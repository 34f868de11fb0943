import { short } from './growth.mjs';
import { NAMES } from './report.mjs';

const WIDTH = 760;
const LEFT = 190;
const RIGHT = 80;
const BAR = 16;
/** A picture in a page follows the reader's light or dark; what stands behind it is the page. */
const STYLE = `text{font:12px system-ui,sans-serif;fill:#24292f}.title{font-weight:600;font-size:14px}.name{font-weight:600}.limit{stroke:#b3261e;stroke-dasharray:3 2}
.a{fill:#1f6f8b}.b{fill:#8c959c}.c{fill:#b7791f}.g0{fill:#a9cbd6}.g1{fill:#6ea8ba}.g2{fill:#3f8ba3}.g3{fill:#1f6f8b}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.limit{stroke:#ff8a80}.a{fill:#58b4d1}.b{fill:#7d8790}.c{fill:#d9a441}.g0{fill:#2f5563}.g1{fill:#3d7c92}.g2{fill:#4b9cb7}.g3{fill:#58b4d1}}`;
const TITLE = 'Requests per second, and p99 as the data grows';
const CLASSES = { service: 'a', l0: 'b', peer: 'c' };

/** A chart of what there is: requests per second as shares of L0, p99 as the data grows, or one above the other. */
export function chart({ speed, growth }) {
  const parts = [];
  let y = 8;
  if (speed) y = speedPanel(parts, y, speed.results);
  if (growth) y = growthPanel(parts, y, growth);
  const height = Math.ceil(y);
  const box = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img"><title>${TITLE}</title><style>${STYLE}</style>${parts.join('')}</svg>\n`;
}

function speedPanel(parts, top, results) {
  parts.push(
    text(8, top + 16, 'Requests per second, as a share of hand-written SQL over bare node:http (L0)', 'title'),
  );
  let y = top + 32;
  for (const { name, title, floor, rows } of results) {
    const limit = rows.find(({ server }) => server === 'l0').requests;
    const bars = rows.map(({ server, requests }) => ({
      ...{ share: requests / limit, look: CLASSES[server] },
      label: `${NAMES[server]} ${(requests / limit).toFixed(2)}`,
    }));
    y = group(parts, y, { name, title, bars, most: 1.2, line: floor });
  }
  return y + 8;
}

function growthPanel(parts, top, { sizes, results }) {
  const title = `p99 with more and more submissions, as a multiple of that at ${short(sizes[0])}`;
  parts.push(text(8, top + 16, title, 'title'));
  let y = top + 32;
  const most = Math.max(2, ...results.flatMap(({ rows }) => rows.map(({ ratio }) => ratio)));
  for (const { name, title: what, limit, rows } of results) {
    const bars = rows.map(({ size, ratio, p99 }, index) => ({
      ...{ share: ratio, look: `g${Math.min(3, index + 4 - rows.length)}` },
      label: `${short(size)}: ${ratio.toFixed(2)} × (${p99} ms)`,
    }));
    y = group(parts, y, { name, title: what, bars, most: most * 1.25, line: limit });
  }
  return y + 8;
}

/** The bars of one workload, with a dashed line where its limit is. Answers where the next group begins. */
function group(parts, top, { name, title, bars, most, line }) {
  const scale = (share) => LEFT + (share / most) * (WIDTH - LEFT - RIGHT);
  parts.push(text(8, top + 11, name, 'name'), text(44, top + 11, title));
  let y = top;
  for (const { share, look, label } of bars) {
    const width = (scale(share) - LEFT).toFixed(1);
    parts.push(`<rect class="${look}" x="${LEFT}" y="${y}" width="${width}" height="${BAR - 3}" rx="2"/>`);
    parts.push(text(scale(share) + 6, y + 11, label));
    y += BAR;
  }
  const at = line && scale(line).toFixed(1);
  if (line) parts.push(`<line class="limit" x1="${at}" x2="${at}" y1="${top - 3}" y2="${y}"/>`);
  return y + BAR * 0.6;
}

const text = (x, y, content, look = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${look && ` class="${look}"`}>${content.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</text>`;
