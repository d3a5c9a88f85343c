import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openApi } from '../../server/http/openapi';
import { apiRoutes } from '../../server/http/routes';
import { withExamples } from '../../server/http/with-examples';

const validator = path.join(
  __dirname,
  '../../node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js',
);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-openapi-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** What a program that is not ours says of a description. A process of its own, because jest cannot load its modules. */
const judged = (description: object): unknown => {
  const file = path.join(folder, 'openapi.json');
  fs.writeFileSync(file, JSON.stringify(description));
  return JSON.parse(spawnSync(process.execPath, [validator, file], { encoding: 'utf8' }).stdout);
};

const described = withExamples(openApi(apiRoutes));

test('the description of the calls is one of OpenAPI 3.1', () => {
  expect(judged(openApi(apiRoutes))).toEqual({ valid: true });
});

test('so is the one that the page shows, with its examples', () => {
  expect(judged(described)).toEqual({ valid: true });
});

test('what is none is found', () => {
  expect(judged({ ...described, info: { title: 'without a version' } })).toMatchObject({ valid: false });
  const nowhere = { parameters: [{ name: 'id', in: 'nowhere', schema: {} }], responses: {} };
  expect(judged({ ...described, paths: { '/api/one': { get: nowhere } } })).toMatchObject({ valid: false });
});
