/** A style that names colours, sizes and fonts alone: nothing that could be fetched, and no way out of its rule. */
const STYLE = / style="([\w\s:;,.#%-]*)"/g;

/**
 * A mail of the service's own as a page of the dashboard's may show it: the policy, which its frame inherits, refuses styles in
 * attributes, so they stand in one element with the nonce, by class. In such a mail quotes that are text are escaped.
 */
export function stylesByClass(html: string, nonce: string, head: string): string {
  const classes = new Map<string, string>();
  const page = html.replace(STYLE, (_, style: string) => {
    const name = classes.get(style) ?? `s${classes.size}`;
    classes.set(style, name);
    return ` class="${name}"`;
  });
  const rules = [...classes].map(([style, name]) => `.${name}{${style}}`).join('');
  return page.replace('<head>', () => `<head>${head}<style nonce="${nonce}">${rules}</style>`);
}
