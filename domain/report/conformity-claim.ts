/** Where one thing said ends and the next begins; a full stop inside "GB 5750.6" ends nothing. */
const CLAUSE_END = /[，。；！？,;!?\n]|\.(?=\s|$)/;

type Signs = Readonly<{ whole: RegExp; every: RegExp; verb: RegExp; other: RegExp }>;

/** The rest of the items, a condition or the laboratory's own controls may well conform while an item fails. */
const languages: readonly Signs[] = [
  {
    whole: /(所检|所测|受检|送检|全部|所有|各项|检测|检验).*(项|指标|参数|结果|样品)/,
    every: /均|都|皆|全部|所有/,
    verb: /符合|合格|达标|满足/,
    other: /其余|其他|其它|另|除|不|未|非|若|如|应|建议|直至|直到|待|复测|质控|平行|空白|加标|设备|仪器|环境|方法/,
  },
  {
    whole: /\b(items?|parameters?|analytes?|results?|samples?)\b/i,
    every: /\b(all|every|each)\b/i,
    verb: /\b(conforms?|compl(y|ies)|pass(es|ed)?|meets?|satisf(y|ies))\b/i,
    other:
      /\b(others?|remaining|rest|but|except|not|no|fails?|if|when|until|should|must|control|duplicates?|blanks?|spiked?|equipment|method)\b/i,
  },
];

/**
 * Whether a free text says that all items conform. It finds the sentence that belongs in the conclusion and was put
 * elsewhere; it does not understand every wording, so the reviewer still reads the text.
 */
export const claimsConformity = (text: string): boolean =>
  text
    .split(CLAUSE_END)
    .some((clause) =>
      languages.some(
        ({ whole, every, verb, other }) =>
          whole.test(clause) && every.test(clause) && verb.test(clause) && !other.test(clause),
      ),
    );
