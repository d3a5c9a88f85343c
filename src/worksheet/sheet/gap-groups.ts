import type { BlockerView } from '../../../contract/kit/inputs';

export type GapGroup = Readonly<{
  name: string;
  cause: string;
  fix: string;
  link: string | undefined;
  gaps: readonly BlockerView[];
}>;

/** Blockers by their cause, that which keeps back most first. */
export const groupsOf = (gaps: readonly BlockerView[]): GapGroup[] => {
  const groups = new Map<string, BlockerView[]>();
  for (const gap of gaps) {
    const name = `${gap.rule} ${gap.cause ?? gap.text}`;
    groups.set(name, [...(groups.get(name) ?? []), gap]);
  }
  return [...groups]
    .flatMap(([name, own]): GapGroup[] => {
      const [first] = own;
      return first === undefined
        ? []
        : [{ name, cause: first.cause ?? first.text, fix: first.fix, link: first.link, gaps: own }];
    })
    .sort((one, other) => other.gaps.length - one.gaps.length);
};
