import { afterAll, expect, test } from 'vitest';

import { makeFolder } from '../../../shared/test-support/vitest.ts';
import { startSimulator } from '../../../simulator/index.ts';
import { findBlocks, findInlineCommands, type Block, type Place } from './pages.ts';
import { checkBlock } from './check-block.ts';
import { parseShell } from './shell.ts';
import { typeCheck } from './code.ts';

const place: Place = { folder: await makeFolder(), simulator: await startSimulator() };
afterAll(() => place.simulator.close());

function block(info: string, text: string): Block {
  const [found] = findBlocks('PAGE.md', `Words.\n\n\`\`\`${info}\n${text}\n\`\`\`\n`);
  if (found === undefined) throw new Error('no block');
  return found;
}

const api = 'http://127.0.0.1:4010/partner/v1';
const control = 'http://127.0.0.1:4010/_simulator';
const key = "-H 'Authorization: Bearer sim-key-full'";
const health = '{"status":"success","permissions":[],"timestamp":"now"}';

test.each([
  ['sh', `curl ${key} ${api}/health`],
  ['sh', `curl ${api}/health   # 401, for there is no key`],
  ['sh', `curl -i ${key} ${api}/health # 200: "status":"success"`],
  ['sh', `curl ${key} -H 'X-Simulator-Fault: reset' ${api}/health # no answer, it is reset`],
  ['sh', `curl -X PUT --json '{"data":"empty"}' ${control}/sandboxes/page`],
  ['sh', `curl -N ${control}/sandboxes/default/journal/stream`],
  ['sh', `curl -X DELETE ${control}/sandboxes/page # 204`],
  ['sh', `curl ${key} http://127.0.0.1:4010/sandboxes/page-2/partner/v1/health`],
  ['ts run', "import { defects } from 'partner-api-harness/simulator';\nconsole.log(defects);"],
  ['python', 'print("http://127.0.0.1:4010")'],
  ['sh', `curl ${key} \\\n  ${api}/offices/2101/leads/count`],
  ['sh', 'npm ci && npm test # all of it\n\n# a comment\nnpm run lint -- --fix'],
  ['sh', 'partner-api rules && npx partner-api simulate --help'],
  ['json getHealth 200', health],
  ['yaml updateListing request', 'status: SOLD\nbrokerExternalId: BRK-01'],
  ['yaml other', 'steps: []'],
  ['text', 'anything'],
])('a block works as its page says: %s: %s', async (info, text) => {
  await checkBlock(block(info, text), place);
});

test.each([
  ['', 'x', /^PAGE\.md:3: the block has no language; mark it as one of sh, /],
  ['http', 'GET /', /is called http; mark it as one of/],
  ['sh', 'make all', /no command that this test knows/],
  ['sh', `curl ${key} ${api}/health # 200: "timestamp":0`, /the answer lacks "timestamp":0: /],
  ['sh', `curl ${key} -H 'X-Simulator-Fault: reset' ${api}/health`, /no answer; if that/],
  ['sh', `curl ${control}/health/no # 404`, /GET \/_simulator\/health\/no is in no document/],
  ['sh', `curl --data x ${control}/health`, /--data is not an option of curl that this test knows/],
  ['ts run', 'throw new Error("it broke");', /it broke/],
  ['sh', `curl ${api}/health`, /answers 401 .*; if that is meant, end it with # 401/],
  ['sh', `curl ${key} ${api}/health # 404`, /answers 200/],
  ['sh', 'curl http://127.0.0.1:9/', /write http:\/\/127\.0\.0\.1:4010/],
  ['sh', 'npm run nothing', /package\.json has no script nothing/],
  ['sh', 'npx partner-api acquit', /partner-api has no command acquit/],
  ['sh', 'partner-api conform --lst', /partner-api conform has no option --lst/],
  ['sh', 'partner-api conform --rule range/nothing', /there is no rule range\/nothing/],
  ['json getHealth 200', '{', /JSON/],
  ['json getHealth 200', '{"status":"success"}', /it is not a getHealth 200: .*permissions/],
  ['yaml target', 'baseUrl: x', /it is not a target/],
  ['yaml', 'a: 1', /say behind the language what it is/],
  ['json getHealth 999', health, /say behind the language what it is/],
])('a block that fails is an error with place and reason: %s: %s', async (info, text, message) => {
  await expect(checkBlock(block(info, text), place)).rejects.toThrow(message);
});

test('ts and js that do not compile are errors with their places', async () => {
  const wrong =
    'import { startSimulator } from "partner-api-harness/simulator";\nstartSimulator(1);';
  const complaints = await typeCheck([block('ts', wrong), block('js', 'const a = 1;\na();')]);
  expect(complaints).toMatch(/PAGE\.md, block of line 3, \(2,16\): error TS\d+/);
  expect(complaints.match(/error TS/g)).toHaveLength(2);
});

test('shell lines are split as a shell splits them', () => {
  const [first, second] = parseShell(`curl -H 'A: b # c' "x y" 'http://h?a=1&b=2' && b>c # d`);
  expect(first?.words).toEqual(['curl', '-H', 'A: b # c', 'x y', 'http://h?a=1&b=2']);
  expect(second).toEqual({ words: ['b', '>', 'c'], text: 'b > c', comment: 'd' });
});

test('inline commands are found, except within blocks', () => {
  const page = 'Run `npm run lint`, not `lint`.\n\n```sh\necho `npm run other`\n```\n';
  expect(findInlineCommands('PAGE.md', page)).toMatchObject([{ command: 'npm run lint' }]);
});
