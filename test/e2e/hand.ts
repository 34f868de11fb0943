import type { Locator, Page } from 'playwright-core';

/** What a person does with hand or keyboard: each counted, and all of it timed. */
export class Hand {
  actions = 0;
  private readonly began = Date.now();

  constructor(private readonly page: Page) {}

  async click(on: Locator): Promise<void> {
    this.actions++;
    await on.click();
  }

  async fill(into: Locator, text: string): Promise<void> {
    this.actions++;
    await into.fill(text);
  }

  async press(key: string): Promise<void> {
    this.actions++;
    await this.page.keyboard.press(key);
  }

  /** A text is one action, however long. */
  async type(text: string): Promise<void> {
    this.actions++;
    await this.page.keyboard.type(text);
  }

  /** Tab until the focus is on a button that is called so. */
  async tabTo(name: RegExp, most = 60): Promise<void> {
    for (let tabs = 0; tabs < most; tabs++) {
      const focused = await this.page.evaluate(
        "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()",
      );
      if (name.test(String(focused))) return;
      await this.press('Tab');
    }
    throw new Error(`${most} tabs did not lead to ${name}.`);
  }

  get ms(): number {
    return Date.now() - this.began;
  }

  /** Within what the task may cost; the figures are shown. */
  spent(task: string, most: { actions: number; ms: number }): void {
    const { actions, ms } = this;
    // biome-ignore lint/suspicious/noConsole: what a task costs is a figure to be looked at.
    console.log(`${task}: ${actions} actions, ${ms} ms`);
    expect(actions).toBeLessThanOrEqual(most.actions);
    expect(ms).toBeLessThan(most.ms);
  }
}
