import fs from 'node:fs';
import path from 'node:path';
import { bodyLimits } from '../../server/http/body/limits';
import { readSettings } from '../../server/start/settings';

const root = path.join(__dirname, '../..');
const text = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const all = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, found]) => found ?? '');
const one = (source: string, pattern: RegExp): string => all(source, pattern)[0] ?? '';

const dockerfile = text('deploy/Dockerfile');
const compose = text('deploy/compose.yaml');
const nginx = text('deploy/nginx.conf');
const unit = text('deploy/hengjian.service');
const operations = text('docs/operations.md');
const { engines, scripts } = JSON.parse(text('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};
const settings = all(operations, /^\| `([A-Z]\w+)` \| .+ \| .+ \|$/gm);

/** The names of `NAME=value`, one a line or several in one. */
const assigned = (source: string): string[] => all(source, /(?:^|\s)([A-Z][A-Z0-9_]+)=/gm);

/** The lines below a key of YAML that are indented more deeply. */
const below = (source: string, key: string): string => {
  const [, indent = '', block = ''] = new RegExp(`^( *)${key}:\\n((?:\\1 +.*\\n|\\n)+)`, 'm').exec(source) ?? [];
  return indent === '' && block === '' ? '' : block;
};

test('what is set for the server is a setting that it reads', () => {
  const app = below(compose, 'app');
  const named = [
    ...assigned(one(dockerfile, /^ENV (.+)$/gm)),
    ...all(below(app, 'environment'), /^ +([A-Z0-9_]+):/gm),
    ...all(unit, /^Environment=(.+)$/gm).flatMap(assigned),
    ...assigned(text('deploy/hengjian.env')),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !settings.includes(name))).toEqual([]);
});

test('what the containers ask for can be filled in, and nothing else', () => {
  const asked = new Set(all(compose, /\$\{([A-Z0-9_]+)/g));
  asked.delete('LOG_LEVEL');
  expect(assigned(text('deploy/example.env')).sort()).toEqual([...asked].sort());
});

test('everybody means the same port', () => {
  const port = String(readSettings({}).port);
  expect(one(dockerfile, /\bPORT=(\d+)/g)).toBe(port);
  expect(one(dockerfile, /^EXPOSE (\d+)$/gm)).toBe(port);
  expect(one(compose, /server app:(\d+);/g)).toBe(port);
  expect(one(text('deploy/nginx-upstream.conf'), /^upstream .*:(\d+);/gm)).toBe(port);
});

test('the containers have a Node that the program runs on, the same to build and to run', () => {
  const images = all(dockerfile, /^FROM node:(\S+)/gm);
  expect(new Set(images).size).toBe(1);
  expect(Number.parseInt(images[0] ?? '', 10)).toBeGreaterThanOrEqual(Number(one(engines.node, />=(\d+)/g)));
});

test('the server is started as a release says, and its commands are those that there are', () => {
  const release = text('scripts/release.mjs');
  const start = one(release, /start: '([^']+)'/g);
  expect(JSON.parse(one(dockerfile, /^CMD (\[.+\])$/gm)).join(' ')).toBe(start);
  expect(one(unit, /^ExecStart=\/usr\/bin\/(.+)$/gm)).toBe(start);
  const commands = all(one(release, /const COMMANDS = \[([^\]]+)\]/g), /'([^']+)'/g);
  expect(commands.filter((command) => !/^tsx scripts\/[\w-]+\.ts$/.test(scripts[command] ?? ''))).toEqual([]);
  const built = commands.map((command) => command.replace(':', '-'));
  expect(all(operations, /dist\/commands\/([\w-]+)\.js/g).filter((name) => !built.includes(name))).toEqual([]);
  const deployed = fs.readdirSync(path.join(root, 'deploy')).map((name) => text(`deploy/${name}`));
  expect(deployed.flatMap((each) => all(each, /npm run ([\w:-]+)/g)).filter((name) => !(name in scripts))).toEqual([]);
});

test('who stops the server waits for longer than it takes', () => {
  const most = Number(one(text('server/start/shut-down.ts'), /LIMIT = (\d+)_/g)) + 1;
  expect(Number(one(compose, /^ +stop_grace_period: (\d+)s$/gm))).toBeGreaterThan(most);
  expect(Number(one(unit, /^TimeoutStopSec=(\d+)$/gm))).toBeGreaterThan(most);
  // A signal to the database beside the server's own order would have both stop it.
  expect(unit).toMatch(/^KillMode=mixed$/m);
});

test('the proxy lets through what the server takes, and believes nothing that a caller says of himself', () => {
  expect(Number(one(nginx, /client_max_body_size (\d+)m;/g)) * 2 ** 20).toBeGreaterThan(
    bodyLimits.file + bodyLimits.fields,
  );
  expect(Number(one(nginx, /proxy_read_timeout (\d+)s;/g)) * 1000).toBeGreaterThan(bodyLimits.formMs);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
  expect(Number(one(nginx, /Strict-Transport-Security "max-age=(\d+); includeSubDomains" always/g))).toBe(31_536_000);
  expect(nginx).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
});

test('an alarm is raised on what is measured, and says where to read on', () => {
  const alerts = text('deploy/alerts.yaml');
  const measured = all(text('server/http/metrics.ts'), /'(hengjian_\w+)'/g);
  const asked = all(alerts, /\b(hengjian_\w+)/g).map((name) => name.replace(/_(count|bucket|sum)$/, ''));
  expect(asked.length).toBeGreaterThan(9);
  expect(asked.filter((name) => !measured.includes(name))).toEqual([]);
  const headings = all(operations, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  const led = [...all(alerts, /operations\.md#([\w-]+)/g), ...all(operations, /\]\(#([\w-]+)\)/g)];
  expect(led.length).toBeGreaterThan(12);
  expect(led.filter((anchor) => !headings.includes(anchor))).toEqual([]);
});
