/** Collects what cites requirements and open points: rules, observations, vectors. */
import { readdir, readFile } from 'node:fs/promises';

import { observations } from '../../../conformance/observations/index.ts';
import { rules, watches } from '../../../conformance/rules/index.ts';
import type { Citing, Testing } from './trace.ts';

const folder = 'spec/vectors';

async function readVectors(): Promise<Citing[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const file = JSON.parse(await readFile(`${folder}/${name}`, 'utf8'));
      return { id: name, requirements: file.requirements, openPoints: file.openPoints };
    }),
  );
}

/** Reads `spec/vectors/` from the working directory. */
export async function collectTesting(): Promise<Testing> {
  return {
    rules: [...rules, ...watches].map(({ id, requirements }) => ({
      id,
      requirements,
      openPoints: [],
    })),
    observations: observations.map(({ point }) => ({
      id: point,
      requirements: [],
      openPoints: [point],
    })),
    vectors: await readVectors(),
  };
}
