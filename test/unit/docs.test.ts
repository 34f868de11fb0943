import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(__dirname, '../..');
const pagesIn = (folder: string, recursive = false) =>
  (readdirSync(join(ROOT, folder), { recursive }) as string[])
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = [
  ...pagesIn('.'),
  ...pagesIn('docs', true),
  ...pagesIn('bench'),
  ...pagesIn('proof'),
  ...pagesIn('test/corpus'),
];

/** What the page's links and its `code` name of this repository: with a folder, and an ending or a slash. */
function named(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)].map(([, link]) => link!);
  const quoted = [...text.matchAll(/`((?:src|test|bench|proof|docs|schema|scripts)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  );
  const own = links.filter((link) => !/^[a-z]+:\//.test(link)).map((link) => join(dirname(page), link));
  return [...own, ...quoted];
}

describe('documents', () => {
  test.each(pages)('%s names only what is there', (page) => {
    expect(named(page).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('CONTRIBUTING names the recipes that are followed, with the files that are changed', () => {
    const recipes = readFileSync(join(ROOT, 'scripts/recipes/recipes.mjs'), 'utf8')
      .split(/^ {4}title: '/m)
      .slice(1);
    const told = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
      .split('More recipes:')[0]!
      .split(/^- \*\*/m)
      .slice(1);
    const titleOf = (recipe: string) => recipe.slice(0, recipe.indexOf("'"));
    expect(told.map((entry) => entry.slice(0, entry.indexOf('**')))).toEqual(recipes.map(titleOf));
    for (const [index, recipe] of recipes.entries()) {
      const files = [...recipe.matchAll(/file: '([^']+)'/g)].map(([, file]) => file!);
      expect({
        recipe: titleOf(recipe),
        unnamed: files.filter((file) => !told[index]!.includes(`\`${file}\``)),
      }).toEqual({
        recipe: titleOf(recipe),
        unnamed: [],
      });
    }
  });

  test('README can be read in one sitting', () => {
    expect(readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(200);
  });
});
