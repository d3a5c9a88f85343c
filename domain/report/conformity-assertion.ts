/** Where one thing said ends and the next begins; a full stop inside "GB 5750.6" ends nothing. */
const CLAUSE_END = /[，。；！？,;!?\n]|\.(?=\s|$)/;

/** As it is read: full-width letters are letters, and nothing invisible or blank stands inside a Chinese word. */
const read = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');

const chinese =
  /符合|相符|不符|合格(?!证)|达标|超标|超限|判(定|为)|(满足|达到|优于|劣于).*(要求|标准|规定|限值|类|级)|(超过|超出|低于|高于|不大于|不小于|未超).*(限值|标准|要求|规定)|(在|处于).*(限值|标准|允许|规定).*(内|以下)|通过(了)?(检验|检测|验收)|(安全|放心|可以|可|适宜|适合)(直接)?(饮用|食用)/;

const REQUIREMENT =
  '(requirements?|limits?(?!\\s+of\\s+(detection|quantification))|standards?|specifications?|criteri(a|on)|guidelines?)';
const english = new RegExp(
  [
    '\\b(non-?)?conform(s|ed|ing|ity|ance|ant|ities)?\\b',
    '\\b(non-?)?compl(y|ies|ied|ying|iant|iance)\\b',
    '\\b(pass(es|ed)?|fail(s|ed|ure|ures)?)\\b(?!\\s+through)',
    `\\b(meet|meets|met|meeting|satisf(y|ies|ied|ying)|fulfil(s|l|ls|led)?)\\b.*\\b${REQUIREMENT}`,
    `\\b(exceed(s|ed|ing)?|within|below|above|under|over|outside)\\b.*\\b${REQUIREMENT}`,
    `\\b(in|out of)\\s+(accordance|line|agreement)\\s+with\\b.*\\b(requirements?|limits?|specifications?|criteri(a|on))`,
    '\\bout\\s+of\\s+(spec|specification|limits?)\\b',
    '\\b(un)?(acceptable|satisfactory)\\b',
    '\\b((un)?safe|fit|suitable)\\b.*\\b(drink(ing)?|consumption|use)\\b',
  ].join('|'),
  'i',
);

/** The laboratory may say that its own controls were in order: nothing is said of the samples. */
const controls =
  /质控|平行|空白|加标|有证|标准物质|校准|仪器|设备|天平|\b(controls?|duplicates?|blanks?|spiked?|recover(y|ies)|reference materials?|calibrations?|instruments?|equipment)\b/i;
const samples =
  /样品|水样|产品|指标|各项|项目|送检|受检|所检|水质|\b(the|all|these|this|test(ed)?)\s+(samples?|items?|products?|parameters?|water)\b/i;

/**
 * The part of a text that asserts conformity or its absence, or nothing. What is added to a report in words of one's own may
 * not: the conclusion is generated. It would rather refuse a harmless sentence than let a verdict through, and it does
 * not understand every wording, so the reviewer still reads the text.
 */
export const conformityAsserted = (text: string): string | null =>
  read(text)
    .split(CLAUSE_END)
    .map((clause) => clause.trim())
    .find(
      (clause) => (chinese.test(clause) || english.test(clause)) && (!controls.test(clause) || samples.test(clause)),
    ) ?? null;
