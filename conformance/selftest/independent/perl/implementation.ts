/** The make in Perl, by the modules of its base alone. */
import { startImplementation } from '../implementation.ts';
import type { Make } from '../implementation.ts';
import { perlDefects } from './defects.ts';

export const perlImplementation: Make = {
  name: 'perl',
  command: 'perl',
  defects: perlDefects,
  start: (defects = []) => startImplementation('perl', 'perl', 'server.pl', defects),
};
