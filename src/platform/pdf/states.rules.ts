import { fieldOf } from '../untyped.rules';
import { type Matrix, times } from './glyphs.rules';

const MOST_STATES = 200;

export const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** Six numbers, in a list of their own or as the arguments themselves. */
export function matrixOf(values: unknown): Matrix | null {
  const at = (index: number) => numberOf(fieldOf(values, index));
  return Number(fieldOf(values, 'length')) >= 6 ? [at(0), at(1), at(2), at(3), at(4), at(5)] : null;
}

/** What holds while a page is drawn, and what held before: operators save it, give it back, and move what comes next. */
export class States<State extends { ctm: Matrix }> {
  private readonly saved: State[] = [];

  constructor(public now: State) {}

  /** Does what the operator of that name says of the state; of others it does nothing. */
  follow(name: string | undefined, args: unknown): void {
    switch (name) {
      case 'save':
        this.save();
        break;
      case 'restore':
      case 'paintFormXObjectEnd':
      case 'endGroup':
        this.now = this.saved.pop() ?? this.now;
        break;
      case 'transform':
        this.apply(args);
        break;
      case 'paintFormXObjectBegin':
        this.save();
        this.apply(fieldOf(args, 0));
        break;
      case 'beginGroup':
        this.save();
        this.apply(fieldOf(fieldOf(args, 0), 'matrix'));
        break;
    }
  }

  private save(): void {
    if (this.saved.length < MOST_STATES) this.saved.push({ ...this.now });
  }

  private apply(values: unknown): void {
    const matrix = matrixOf(values);
    if (matrix) this.now.ctm = times(this.now.ctm, matrix);
  }
}
