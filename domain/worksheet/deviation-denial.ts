/** As it is read: full-width signs are plain ones, what stands around the words is no part of them. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s.。,，;；:：!！'"“”「」()]+/g, ' ')
    .trim()
    .toLowerCase();

const NOTHING =
  /^(无|没有|空|不适用|未偏离|无 无|none|no|nil|null|na|n\/ ?a|n a|not applicable|none noted|nothing|0|[-–—/\\_*~]+)$/;
const chinese = /(无|没有|未(发生|出现|发现|见)?|不存在)(任何|方法|与方法|对方法|检测)?.{0,4}(偏离|偏差)/;
const english = /\b(no|without|not any|never|nor)\b.{0,24}\bdeviat/;
/** What is known stands there already: "no other deviation" denies none of it. */
const others = /其他|其它|其余|另外|更多|\b(other|others|further|additional|more)\b/;

/** Whether a text says that there was nothing: 无, none, N/A, a dash. */
export const saysNothing = (text: string): boolean => NOTHING.test(bare(text));

/** Whether a text, or a clause of it, denies that there was a deviation. */
export const deniesDeviation = (text: string): boolean =>
  saysNothing(text) ||
  text.split(/[，。；！？,;!?\n]|\.(?=\s|$)/).some((clause) => {
    const read = bare(clause);
    return (chinese.test(read.replace(/ /g, '')) || english.test(read)) && !others.test(read);
  });
