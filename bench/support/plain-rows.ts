import http from 'node:http';

const COLUMNS = 12;

const page = (cells: (row: number) => string, rows: number): string =>
  `<!doctype html><meta charset="utf-8"><title>plain</title><style>td{padding:8px;border-bottom:1px solid #ddd;white-space:nowrap}</style><table><tbody>${Array.from(
    { length: rows },
    (_, row) => `<tr>${cells(row)}</tr>`,
  ).join('')}</tbody></table>`;

const still = (row: number, but: number): string =>
  Array.from({ length: COLUMNS - but }, (_, column) => `<td>WT20260001-${row} ${column}</td>`).join('');

/** Enter leads to the next field of the same kind. */
const NEXT = `<script>
      document.addEventListener('keydown', (event) => {
        const fields = [...document.querySelectorAll('input.' + event.target.className)];
        if (event.key === 'Enter') fields[fields.indexOf(event.target) + 1]?.focus();
      });
    </script>`;

/** A record of a titration: what is used and the content follow in each row by the numbers of the browser, and the mean below. */
const PAPER = `<script>
      const rows = [...document.querySelectorAll('tbody tr')];
      const mean = document.querySelector('caption');
      document.addEventListener('input', ({ target }) => {
        const [v, from, to] = [...target.closest('tr').querySelectorAll('input')].map(({ value }) => Number(value));
        const [used, content] = target.closest('tr').querySelectorAll('td:nth-last-child(-n+2)');
        used.textContent = to - from;
        content.textContent = v ? ((to - from) * 2000) / v : '';
        mean.textContent = rows.reduce((sum, row) => sum + Number(row.lastChild.textContent), 0) / rows.length;
      });
    </script>`;

/**
 * Tables of plain HTML that no script draws: one to scroll, one whose rows take a value, and one whose rows take three, of which others
 * follow.
 */
export const plainRows = async (rows: number) => {
  const pages: Readonly<Record<string, string>> = {
    '/scrolling': page((row) => still(row, 0), rows),
    '/typing': `${page((row) => `${still(row, 1)}<td><input class="value"></td>`, rows)}${NEXT}`,
    '/paper': `${page(
      (row) =>
        `<td>WT20260001-${row}</td>${['volume', 'from', 'to'].map((of) => `<td><input class="${of}"></td>`).join('')}<td></td><td></td>`,
      rows,
    ).replace('<table>', '<table><caption></caption>')}${NEXT}${PAPER}`,
  };
  const server = http.createServer(({ url = '' }, response) => {
    const found = pages[url];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  return { typing: at('/typing'), paper: at('/paper'), scrolling: at('/scrolling'), close: () => server.close() };
};
