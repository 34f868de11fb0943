import { builtInManifests } from '../../src/features/funders/connectors/built-in.job';
import { checkManifest } from '../../src/features/funders/connectors/check.rules';
import { readYaml } from '../../src/platform/yaml.rules';

const shipped = [...builtInManifests()];

describe('connectors that ship with the service', () => {
  it('are there', () => {
    expect(shipped.length).toBeGreaterThan(3);
  });

  it.each(shipped)('%s is sound, and is what a start reads of it without checking', (slug, text) => {
    const { manifest, findings } = checkManifest(text);
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(manifest).toMatchObject({ slug });
    expect(readYaml(text)).toMatchObject({ value: manifest, mistakes: [] });
  });
});
