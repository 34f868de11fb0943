/** What an editor without a name of its own is called, by where it stands. */
const EDITORS = [
  ['.graphiql-query-editor textarea', 'Query'],
  ['.graphiql-response textarea', 'Response'],
  ['.graphiql-editor-tool .graphiql-editor:not(.hidden) textarea', 'Variables or headers'],
  ['.CodeMirror textarea', 'Editor'],
] as const;

/** Sets it where it is another one, so that an observer of changes comes to rest. */
function set(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function mend(root: ParentNode): void {
  for (const [where, name] of EDITORS)
    for (const input of root.querySelectorAll(`${where}:not([aria-label])`)) set(input, 'aria-label', name);
  // What scrolls can be scrolled by keyboard.
  for (const scroller of root.querySelectorAll('.CodeMirror-scroll')) set(scroller, 'tabindex', '0');
  // A tab of GraphiQL holds two buttons, which no tab may: it is an item of a list, and the current one.
  for (const list of root.querySelectorAll('.graphiql-tabs')) set(list, 'role', 'list');
  for (const tab of root.querySelectorAll('.graphiql-tab')) {
    set(tab, 'role', 'listitem');
    if (tab.hasAttribute('aria-selected')) {
      set(tab, 'aria-current', tab.getAttribute('aria-selected') ?? 'false');
      tab.removeAttribute('aria-selected');
    }
  }
}

/** Gives GraphiQL the names and roles that it leaves out, now and whenever it shows something else. */
export function makeAccessible(root: Element): void {
  const attributeFilter = ['role', 'aria-selected', 'tabindex'];
  new MutationObserver(() => mend(root)).observe(root, { childList: true, subtree: true, attributeFilter });
  mend(root);
}
