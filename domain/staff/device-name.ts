/** The first that a browser says of itself counts: most say of themselves that they are others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/QQBrowser\//, 'QQ Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** Of a program that is no browser its own first words. */
const MOST = 40;

/** Takes the `User-Agent` of a request; gives browser and system as people name them, null when nothing was said. */
export const deviceName = (userAgent: string | null): string | null => {
  if (!userAgent) return null;
  const named = [BROWSERS, SYSTEMS].flatMap((table) => table.find(([said]) => said.test(userAgent))?.[1] ?? []);
  return named.length > 0 ? named.join(' · ') : userAgent.slice(0, MOST);
};
