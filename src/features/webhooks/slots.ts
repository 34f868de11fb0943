export interface SlotLimits {
  /** Tries under way in this process. */
  total: number;
  /** Of one webhook. */
  each: number;
  /** Of one webhook that has let `patience` tries run into the timeout, without an answer in between. */
  stuck: number;
  patience: number;
}

export const LIMITS: SlotLimits = { total: 1000, each: 8, stuck: 1, patience: 16 };

interface State {
  active: number;
  /** Tries that ran into the timeout since the last answer. */
  timeouts: number;
  /** Whether more was due than there was room for. */
  more: boolean;
}

/**
 * Who may have how many tries under way, so that a receiver that hangs holds up nobody else: each webhook has its own
 * limit, and those that only ever time out get one try at a time and together at most half of all.
 */
export class Slots {
  private readonly states = new Map<string, State>();
  private active = 0;
  private stuckActive = 0;

  constructor(private readonly limits: SlotLimits = LIMITS) {}

  get free(): number {
    return this.limits.total - this.active;
  }

  /** How many more tries of this webhook may begin now. */
  room(webhookId: string): number {
    const state = this.states.get(webhookId);
    if (!state) return Math.min(this.free, this.limits.each);
    if (!this.isStuck(state)) return Math.max(0, Math.min(this.free, this.limits.each - state.active));
    const shared = Math.floor(this.limits.total / 2) - this.stuckActive;
    return Math.max(0, Math.min(this.free, shared, this.limits.stuck - state.active));
  }

  /** There is more for this webhook than there was room for: the end of one of its tries will say so. */
  wantsMore(webhookId: string): void {
    const state = this.states.get(webhookId);
    if (state) state.more = true;
  }

  begin(webhookId: string): void {
    const state = this.stateOf(webhookId);
    state.active++;
    this.active++;
    if (this.isStuck(state)) this.stuckActive++;
  }

  /** Whether more of this webhook was waiting for the slot that is free now. */
  end(webhookId: string, timedOut: boolean): boolean {
    const state = this.stateOf(webhookId);
    const wasStuck = this.isStuck(state);
    if (wasStuck) this.stuckActive -= state.active;
    state.active--;
    this.active--;
    state.timeouts = timedOut ? state.timeouts + 1 : 0;
    if (this.isStuck(state)) this.stuckActive += state.active;
    const { more } = state;
    state.more = false;
    if (state.active === 0 && state.timeouts === 0) this.states.delete(webhookId);
    return more;
  }

  private isStuck(state: State): boolean {
    return state.timeouts >= this.limits.patience;
  }

  private stateOf(webhookId: string): State {
    let state = this.states.get(webhookId);
    if (!state) {
      state = { active: 0, timeouts: 0, more: false };
      this.states.set(webhookId, state);
    }
    return state;
  }
}
