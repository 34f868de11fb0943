import { type DirectiveNode, type DocumentNode, Kind, type SelectionSetNode, type ValueNode } from 'graphql';
import { fragmentsOf } from './operation';

/** Where counting ends. */
const MOST = 1_000_000;

const known = new WeakMap<DocumentNode, number>();

/**
 * How many fields and written values a document has where each fragment stands in all its places, found without going
 * there: what takes a document by its places (its cost, compiling it) takes so many steps.
 */
export function weightOf(document: DocumentNode): number {
  let weight = known.get(document);
  if (weight === undefined) known.set(document, (weight = weigh(document)));
  return weight;
}

function weigh(document: DocumentNode): number {
  const fragments = fragmentsOf(document);
  const weights = new Map<string, number>();
  const ofFragment = (name: string): number => {
    let weight = weights.get(name);
    if (weight !== undefined) return weight;
    // One that contains itself has no place: validation refuses it.
    weights.set(name, MOST);
    const fragment = fragments.get(name);
    weight = fragment ? ofSelections(fragment.selectionSet) : 0;
    weights.set(name, weight);
    return weight;
  };
  const ofSelections = ({ selections }: SelectionSetNode): number => {
    let weight = 0;
    for (const selection of selections) {
      weight += 1 + ofArguments(selection.directives);
      if (selection.kind === Kind.FRAGMENT_SPREAD) weight += ofFragment(selection.name.value);
      else if (selection.selectionSet) weight += ofSelections(selection.selectionSet);
      if (selection.kind === Kind.FIELD) weight += ofArguments([selection]);
    }
    return Math.min(weight, MOST);
  };
  let weight = 0;
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) weight += ofSelections(definition.selectionSet);
  return Math.min(weight, MOST);
}

const ofArguments = (nodes: readonly Pick<DirectiveNode, 'arguments'>[] = []) =>
  nodes.reduce((sum, node) => sum + (node.arguments ?? []).reduce((all, { value }) => all + ofValue(value), 0), 0);

const ofValue = (node: ValueNode): number =>
  node.kind === Kind.LIST
    ? node.values.reduce((sum, each) => sum + ofValue(each), 1)
    : node.kind === Kind.OBJECT
      ? node.fields.reduce((sum, { value }) => sum + ofValue(value), 1)
      : 1;
