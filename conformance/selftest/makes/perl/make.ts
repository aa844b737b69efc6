/** The make in Perl, by the modules of its base alone. */
import { startImplementation } from '../make.ts';
import type { Make } from '../make.ts';
import { perlDefects } from './defects.ts';

export const perlImplementation: Make = {
  name: 'perl',
  command: 'perl',
  defects: perlDefects,
  start: (defects = []) => startImplementation('perl', 'perl', 'server.pl', defects),
};
