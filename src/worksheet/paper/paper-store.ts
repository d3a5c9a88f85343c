import type { EntryAnswer, EntryInput, PaperChange, PaperView } from '../../../contract/worksheet/paper';
import type { Label } from '../../../domain/kit/label';
import { boundScalar, filledPage } from '../../../domain/record-sheet/filled-page';
import {
  type EntryPlace,
  entryAt,
  entryKey,
  type Page,
  placeOnPage,
  type RowCount,
  type SheetForm,
} from '../../../domain/record-sheet/pages';
import type { CellPlace, FilledTemplate } from '../../../domain/record-template/filled-template';
import { mapCellText } from '../../../domain/record-template/map-cell';
import type { TemplateInput } from '../../../domain/record-template/template.shapes';
import { typedCell } from '../../../domain/record-template/typed-cell';
import type { BookWithLook } from '../../../domain/workbook/look';

type Stored = PaperView['entries'][number];

/** What is typed into a cell and not saved: upon which revision, and how it came there. */
export type CellEdit = EntryPlace &
  Readonly<{ text: string; revision: number; source: EntryInput['source']; typedAt: string }>;

/** What is kept in this browser of a record sheet. */
export type KeptPaper = Readonly<{ edits: readonly CellEdit[]; reason: string }>;

/** A cell as it looks now. */
export type CellState = Readonly<{
  text: string;
  isEdited: boolean;
  /** What is wrong with it: by its declaration, or as the server said. */
  wrong: Label | string | null;
}>;

/** A cell that somebody else has changed meanwhile. */
export type CellConflict = EntryPlace & Readonly<{ mine: string; theirs: Stored }>;

/**
 * A record sheet that is filled in this browser: what the server holds, what is typed over it, and all that follows, worked out at each key
 * for the cells that it concerns alone. It lives outside the components, so that a key draws the cells again that it changes.
 */
export class PaperStore {
  readonly form: SheetForm;
  readonly #content: BookWithLook;
  readonly #needsReason: boolean;
  #view: PaperView;
  #pages: Page[];
  #filled: (FilledTemplate | undefined)[];
  #stored: Map<string, Stored>;
  #bound: Map<string, PaperView['bound'][number]>;
  readonly #inputs: ReadonlyMap<string, TemplateInput>;
  #edits = new Map<string, CellEdit>();
  #refusals = new Map<string, string>();
  #conflicts = new Map<string, Stored>();
  #counts: RowCount[] = [];
  #listeners = new Set<() => void>();
  reason: string;
  /** Cells whose text came back from this browser after the page had gone. */
  readonly recovered: number;

  constructor(view: PaperView, content: BookWithLook, needsReason: boolean, kept?: KeptPaper) {
    this.form = { entrySheet: view.entrySheet, inputs: view.inputs, blocks: view.blocks };
    this.#view = view;
    this.#content = content;
    this.#needsReason = needsReason;
    this.#pages = [...view.pages];
    this.#filled = [];
    this.#stored = new Map(view.entries.map((entry) => [entryKey(entry), entry]));
    this.#bound = new Map(view.bound.map((bound) => [entryKey(bound), bound]));
    this.#inputs = new Map(view.inputs.map((input) => [mapCellText(input), input]));
    this.reason = kept?.reason ?? '';
    for (const edit of kept?.edits ?? []) this.#takeUp(edit);
    this.recovered = this.#edits.size;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Lays what was typed earlier over what the server holds now. */
  #takeUp(edit: CellEdit): void {
    const key = entryKey(edit);
    const stands = this.#stored.get(key);
    if ((stands?.value ?? '') === edit.text) return;
    this.#edits.set(key, edit);
    if (stands !== undefined && stands.revision !== edit.revision) this.#conflicts.set(key, stands);
  }

  get view(): PaperView {
    return this.#view;
  }

  get pages(): readonly Page[] {
    return this.#pages;
  }

  /** The page as it stands, worked out when it is first looked at. */
  filled(nth: number): FilledTemplate {
    const known = this.#filled[nth];
    if (known !== undefined) return known;
    const page = this.#pages[nth];
    if (page === undefined) throw new Error(`there is no page ${nth}`);
    const typed = [...this.#edits.values()].map((edit) => ({ ...edit, value: edit.text }));
    const others = [...this.#stored.values()].filter((entry) => !this.#edits.has(entryKey(entry)));
    const made = filledPage(this.form, this.#content, page, this.#view.bound, [...others, ...typed]);
    this.#filled[nth] = made;
    return made;
  }

  /** Reads anew what the server holds; what is typed stays typed. */
  load(view: PaperView): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#stored = new Map(view.entries.map((entry) => [entryKey(entry), entry]));
    this.#bound = new Map(view.bound.map((bound) => [entryKey(bound), bound]));
    const edits = [...this.#edits.values()];
    this.#edits.clear();
    this.#conflicts.clear();
    for (const edit of edits) this.#takeUp(edit);
    this.#pages = view.pages.map((page) => this.#withCounts(page));
    this.#filled = [];
    this.#changed();
  }

  #withCounts(page: Page): Page {
    const own = this.#counts.filter(({ sampleId }) => sampleId === page.sampleId);
    return {
      ...page,
      copies: { ...page.copies, ...Object.fromEntries(own.map(({ block, copies }) => [block, copies])) },
    };
  }

  inputAt(cell: string): TemplateInput | undefined {
    return this.#inputs.get(cell);
  }

  /** What the cell shows of the laboratory as long as nobody fills it. */
  #boundText(key: string): string {
    return this.#bound.get(key)?.value ?? '';
  }

  stateOf(place: EntryPlace): CellState {
    const key = entryKey(place);
    const edit = this.#edits.get(key);
    const text = edit?.text ?? this.#stored.get(key)?.value ?? '';
    const declared = this.inputAt(place.cell);
    const typed = declared === undefined || edit === undefined ? null : typedCell(declared, edit.text);
    return {
      text: text === '' && edit === undefined ? this.#boundText(key) : text,
      isEdited: edit !== undefined,
      wrong: typed !== null && !typed.ok ? typed.why : (this.#refusals.get(key) ?? null),
    };
  }

  /** Who filled a cell last, and when; undefined of one that nobody has filled. */
  storedAt(place: EntryPlace): Stored | undefined {
    return this.#stored.get(entryKey(place));
  }

  /** Types into cells. */
  type(cells: readonly (EntryPlace & Readonly<{ text: string }>)[], source: EntryInput['source']): void {
    const typedAt = new Date().toISOString();
    for (const { sampleId, nth, cell, text } of cells) {
      const place = { sampleId, nth, cell };
      const key = entryKey(place);
      const stands = this.#stored.get(key);
      this.#refusals.delete(key);
      if (text === (stands?.value ?? '')) {
        this.#edits.delete(key);
        this.#conflicts.delete(key);
      } else {
        const revision = this.#edits.get(key)?.revision ?? stands?.revision ?? 0;
        this.#edits.set(key, { ...place, text, revision, source, typedAt });
      }
      this.#workOut(place, text);
    }
    this.#changed();
  }

  #workOut(entry: EntryPlace, text: string): void {
    this.#pages.forEach((page, nth) => {
      const place = placeOnPage(page, this.form, entry);
      const filled = this.#filled[nth];
      if (place === null || filled === undefined) return;
      filled.type(place, text);
      const bound = text === '' ? this.#bound.get(entryKey(entry)) : undefined;
      if (bound !== undefined) filled.bind(place, boundScalar(bound));
    });
  }

  /** Wants rows of a block more or less often on a page. */
  setCopies(page: Page, block: string, copies: number): void {
    this.#counts = [
      ...this.#counts.filter((each) => each.sampleId !== page.sampleId || each.block !== block),
      { sampleId: page.sampleId, block, copies },
    ];
    this.#pages = this.#pages.map((each) => this.#withCounts(each));
    this.#filled = [];
    this.#changed();
  }

  /** What differs from what the server holds. */
  get pending(): number {
    return this.#edits.size + this.#counts.length;
  }

  get lacksReason(): boolean {
    return this.#needsReason && this.reason === '' && this.#sendable().length > 0;
  }

  giveReason(reason: string): void {
    this.reason = reason;
    this.#changed();
  }

  #sendable(): CellEdit[] {
    return [...this.#edits].flatMap(([key, edit]) => {
      const declared = this.inputAt(edit.cell);
      const isKeptBack =
        this.#conflicts.has(key) || this.#refusals.has(key) || (declared && !typedCell(declared, edit.text).ok);
      return isKeptBack ? [] : [edit];
    });
  }

  /** The first cell that keeps the record from being saved whole: it cannot stand there, or was not taken. */
  get firstKeptBack(): EntryPlace | undefined {
    return [...this.#edits.values()].find((edit) => this.stateOf(edit).wrong !== null);
  }

  /** What can be sent now; undefined where nothing can. */
  batch(): PaperChange | undefined {
    const edits = this.#sendable();
    if (this.lacksReason || (edits.length === 0 && this.#counts.length === 0)) return undefined;
    return {
      entries: edits.map(({ text, ...edit }) => ({ ...edit, value: text })),
      ...(this.#counts.length > 0 && { counts: this.#counts.map((count) => ({ ...count })) }),
      ...(this.#needsReason && this.reason !== '' && { reason: this.reason }),
    };
  }

  /** Takes what the server made of a batch. What was typed since then stays typed. */
  taken(sent: PaperChange, answers: readonly EntryAnswer[]): void {
    for (const answer of answers) {
      const place = answer.status === 'saved' ? answer.entry : answer;
      const key = entryKey(place);
      const edit = this.#edits.get(key);
      const was = sent.entries.find((each) => entryKey(each) === key);
      if (answer.status === 'refused') {
        if (edit?.text === was?.value) this.#refusals.set(key, answer.message);
        continue;
      }
      const stands = answer.status === 'saved' ? answer.entry : answer.theirs;
      this.#stored.set(key, stands);
      if (edit === undefined) continue;
      if (answer.status === 'conflict') this.#conflicts.set(key, stands);
      else if (edit.text === was?.value) this.#edits.delete(key);
      else this.#edits.set(key, { ...edit, revision: stands.revision });
    }
    const done = sent.counts ?? [];
    this.#counts = this.#counts.filter(
      (each) =>
        !done.some(
          ({ sampleId, block, copies }) => sampleId === each.sampleId && block === each.block && copies === each.copies,
        ),
    );
    // A reason is given for one change; the next change asks again.
    if (this.#edits.size === 0) this.reason = '';
    this.#changed();
  }

  get conflicts(): CellConflict[] {
    return [...this.#conflicts].map(([key, theirs]) => {
      const { sampleId, nth, cell } = theirs;
      return { sampleId, nth, cell, theirs, mine: this.#edits.get(key)?.text ?? '' };
    });
  }

  /** Settles a conflict: one's own text is sent upon theirs, or theirs stands. */
  decide(place: EntryPlace, side: 'mine' | 'theirs'): void {
    const key = entryKey(place);
    const theirs = this.#conflicts.get(key);
    const edit = this.#edits.get(key);
    this.#conflicts.delete(key);
    if (theirs === undefined || edit === undefined) return;
    if (side === 'mine') this.#edits.set(key, { ...edit, revision: theirs.revision });
    else {
      this.#edits.delete(key);
      this.#workOut(place, theirs.value);
    }
    this.#changed();
  }

  /** What is to be kept in this browser; undefined where the server has everything. */
  kept(): KeptPaper | undefined {
    return this.#edits.size === 0 ? undefined : { edits: [...this.#edits.values()], reason: this.reason };
  }

  /** The entry that is made in a cell of a page. */
  entryAt(nth: number, place: CellPlace): EntryPlace {
    const page = this.#pages[nth];
    if (page === undefined) throw new Error(`there is no page ${nth}`);
    return entryAt(page, this.form, place);
  }

  /** The page on which an entry stands. */
  pageOf(entry: EntryPlace): number {
    return this.#pages.findIndex((page) => placeOnPage(page, this.form, entry) !== null);
  }
}
