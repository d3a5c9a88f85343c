import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { projectRoot } from '../../server/paths';

const PROGRAM = `
  import { createElement as draw } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Button, ConfigProvider, Form, Input, Table } from 'antd';
  const dataSource = Array.from({ length: 10 }, (_, id) => ({ key: id, name: 'row ' + id }));
  createRoot(document.getElementById('root')).render(
    draw(ConfigProvider, null,
      draw(Form, null,
        draw(Form.Item, { name: 'name', label: 'name', rules: [{ required: true }] }, draw(Input)),
        draw(Button, { htmlType: 'submit' }, 'go')),
      draw(Table, { dataSource, columns: [{ title: 'name', dataIndex: 'name' }] })));
`;
const PAGE = '<!doctype html><title>plain</title><div id="root"></div><script src="/plain.js"></script>';

/** A page of React and antd with one form and one table and nothing else, served as ours are: what ours is measured by. */
export const plainPage = async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-plain-'));
  await build({
    stdin: { contents: PROGRAM, resolveDir: projectRoot, loader: 'js' },
    outfile: path.join(folder, 'plain.js'),
    bundle: true,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = gzipSync(fs.readFileSync(path.join(folder, 'plain.js')), { level: 9 });
  fs.rmSync(folder, { recursive: true, force: true });
  const server = http.createServer(({ url }, response) => {
    if (url === '/plain.js')
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}/`, size: script.length + PAGE.length, close: () => server.close() };
};
