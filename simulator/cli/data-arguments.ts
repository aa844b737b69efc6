/** The options of `partner-api simulate` that choose the initial data and their sizes. */
import type {
  NamedDataset,
  ParameterName,
  DatasetParameters,
} from '../tenants/seed/define-dataset.ts';
import { parameterNames } from '../tenants/seed/define-dataset.ts';
import { isDatasetName, namedDatasets, type DataOption } from '../tenants/seed/open-data.ts';
import { readNumber, readText, UsageError, type Values } from '../../shared/command-line.ts';
import type { Option } from '../../shared/help-text.ts';

const nameWidth = Math.max(...Object.keys(namedDatasets).map((name) => name.length));
function describeSeed([name, { summary, ranges }]: readonly [string, NamedDataset]): string {
  const sizes = Object.entries(ranges).map(([size, { default: count }]) => `--${size} ${count}`);
  const defaults = sizes.length === 0 ? '' : `\n${' '.repeat(nameWidth)}  ${sizes.join(' ')}`;
  return `${name.padEnd(nameWidth)}  ${summary}${defaults}`;
}

export const dataOptions = {
  data: {
    value: 'NAME|FILE',
    help: `initial data (default standard): the path of a seed file, YAML or JSON, or one of
${Object.entries(namedDatasets).map(describeSeed).join('\n')}`,
  },
  offices: { value: 'N', help: 'number of offices, for data with this option above' },
  leads: { value: 'N', help: 'number of leads before 2026; later ones continue at the same rate' },
  years: { value: 'N', help: 'number of years of leads before 2026' },
} as const satisfies Record<ParameterName | 'data', Option>;

type DataTexts = Values<typeof dataOptions>;

function readParameters(texts: DataTexts): DatasetParameters {
  const parameters: Partial<Record<ParameterName, number>> = {};
  for (const name of parameterNames) {
    const text = texts[name];
    if (text !== undefined) parameters[name] = readNumber(`--${name}`, text, { max: 2 ** 31 });
  }
  return parameters;
}

const isPath = (text: string): boolean => /[./\\]/.test(text);

/** The initial data, if given. Throws a UsageError. */
export function readData(texts: DataTexts): DataOption | undefined {
  const parameters = readParameters(texts);
  const [asked] = Object.keys(parameters);
  const text = texts.data === undefined ? undefined : readText('--data', texts.data);
  if (text === undefined && asked === undefined) return undefined;
  const name = text ?? 'standard';
  if (isDatasetName(name)) return { name, ...parameters };
  if (!isPath(name)) {
    const names = Object.keys(namedDatasets).join(', ');
    const fix = `there are ${names}, or the path of a seed file, such as ./seed.yaml`;
    throw new UsageError(`--data: there is no ${name}; ${fix}`);
  }
  if (asked === undefined) return { file: name };
  throw new UsageError(
    `--${asked} requires a named seed; the file ${name} determines its own sizes`,
  );
}
