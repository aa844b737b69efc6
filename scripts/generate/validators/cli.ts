/** Runs `npm run validators`, the first step of every compile. */
import { reportSourceErrors } from '../sources.ts';
import { buildValidators } from './build.ts';

await reportSourceErrors(buildValidators, 'The validators were not built.');
