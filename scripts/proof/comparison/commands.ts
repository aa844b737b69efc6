/** How tools on the command line are called; each call follows the tool's own documentation. */
import { join } from 'node:path';

import type { CommandDescription } from './command-tool.ts';

/** https://schemathesis.readthedocs.io/en/stable/reference/cli/ (version 4) */
export const schemathesis: CommandDescription = {
  name: 'Schemathesis',
  howToInstall: 'uv tool install schemathesis, or pipx install schemathesis',
  commands: ['schemathesis', 'st'],
  argumentsFor: ({ contractFile, baseUrl, key, seed, folder }) => [
    'run',
    contractFile,
    '--url',
    baseUrl,
    '--header',
    `Authorization: Bearer ${key}`,
    '--seed',
    String(seed),
    '--max-examples',
    '50',
    '--generation-database',
    ':memory:',
    '--generation-deterministic',
    '--continue-on-failure',
    '--report',
    'junit',
    '--report-junit-path',
    join(folder, 'junit.xml'),
    '--no-color',
  ],
  environmentFor: () => ({}),
  report: 'junit.xml',
};

/**
 * https://docs.specmatic.io/documentation/contract_tests.html (version 2); it takes the key of a
 * security scheme from a variable of the scheme's name, here `bearer`.
 */
export const specmatic: CommandDescription = {
  name: 'Specmatic',
  howToInstall: 'npm install --global specmatic (needs Java 17)',
  commands: ['specmatic'],
  argumentsFor: ({ contractFile, baseUrl, folder }) => [
    'test',
    contractFile,
    `--testBaseURL=${baseUrl}`,
    `--junitReportDir=${join(folder, 'reports')}`,
  ],
  environmentFor: ({ key }) => ({ bearer: key, SPECMATIC_OAUTH2_TOKEN: key }),
  report: join('reports', 'TEST-junit-jupiter.xml'),
};
