import http from 'node:http';

const COLUMNS = 12;

const page = (cells: (row: number) => string, rows: number): string =>
  `<!doctype html><meta charset="utf-8"><title>plain</title><style>td{padding:8px;border-bottom:1px solid #ddd;white-space:nowrap}</style><table><tbody>${Array.from(
    { length: rows },
    (_, row) => `<tr>${cells(row)}</tr>`,
  ).join('')}</tbody></table>`;

const still = (row: number, but: number): string =>
  Array.from({ length: COLUMNS - but }, (_, column) => `<td>WT20260001-${row} ${column}</td>`).join('');

/** Tables of plain HTML that no script draws: one to scroll, and one whose rows take a value; Enter leads to the next by a line of script. */
export const plainRows = async (rows: number) => {
  const pages: Readonly<Record<string, string>> = {
    '/scrolling': page((row) => still(row, 0), rows),
    '/typing': `${page((row) => `${still(row, 1)}<td><input></td>`, rows)}<script>
      const fields = [...document.querySelectorAll('input')];
      document.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') fields[fields.indexOf(event.target) + 1]?.focus();
      });
    </script>`,
  };
  const server = http.createServer(({ url = '' }, response) => {
    const found = pages[url];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  return { typing: at('/typing'), scrolling: at('/scrolling'), close: () => server.close() };
};
