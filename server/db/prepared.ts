/** A statement that was asked so often is planned once on each connection instead of each time. */
const OFTEN = 5;
/** What a connection keeps planned costs memory in the database. */
const MOST_NAMES = 128;
/** Texts of which it is remembered how often they were asked. */
const MOST_TEXTS = 1_000;

/** Those that read or write rows; the rest (begin, declare, fetch) has no plan worth keeping. */
const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/i;
/** How many rows a word is found in decides on the way to them: what searches is planned for the word, each time. */
const SEARCHES = /\bgrams"? @>|\blike\b/i;

/**
 * Names for the statements that are asked again and again. What people ask changes over the day, so once as many others have
 * come up as are named, all names are given anew: a connection of an earlier generation has to be replaced.
 */
export class PreparedNames {
  #asked = new Map<string, number>();
  #names = new Map<string, string>();
  #turnedAway = 0;
  #generation = 0;

  get generation(): number {
    return this.#generation;
  }

  /** The name that a statement is prepared under, or undefined where it is seldom asked. */
  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || !PLANNED.test(text) || SEARCHES.test(text)) return name;
    const asked = (this.#asked.get(text) ?? 0) + 1;
    // Asked again, it is the last to be forgotten.
    this.#asked.delete(text);
    if (asked < OFTEN) {
      this.#asked.set(text, asked);
      const [oldest] = this.#asked.keys();
      if (this.#asked.size > MOST_TEXTS && oldest !== undefined) this.#asked.delete(oldest);
      return undefined;
    }
    if (this.#names.size >= MOST_NAMES) {
      this.#turnedAway += 1;
      if (this.#turnedAway < MOST_NAMES) return undefined;
      this.renew();
    }
    const given = `hj${this.#generation}_${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }

  /** Gives all names anew: after a change of the tables, too, to which a plan may not fit any more. */
  renew(): void {
    this.#names.clear();
    this.#turnedAway = 0;
    this.#generation += 1;
  }
}
