/** Stands in for a mark, which the demo laboratory has no right to: a dashed plate that says what it is. */
export const demoMark = (mark: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 150" width="220" height="150" font-family="Noto Sans SC, Microsoft YaHei, PingFang SC, sans-serif" text-anchor="middle">
  <rect x="3" y="3" width="214" height="144" rx="10" fill="#fff" stroke="#7a8580" stroke-width="4" stroke-dasharray="14 8"/>
  <path d="M3 105H217" stroke="#7a8580" stroke-width="2"/>
  <text x="110" y="80" font-size="64" font-weight="700" fill="#4c5753">${mark}</text>
  <text x="110" y="136" font-size="26" fill="#b3261e">示例 SAMPLE</text>
</svg>
`,
    'utf8',
  );
