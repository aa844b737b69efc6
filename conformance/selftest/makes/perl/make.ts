/** The make in Perl, by the modules of its base alone. */
import { startMake } from '../make.ts';
import type { Make } from '../make.ts';
import { perlDefects } from './defects.ts';

export const perlMake: Make = {
  name: 'perl',
  command: 'perl',
  defects: perlDefects,
  start: (defects = []) => startMake('perl', 'perl', 'server.pl', defects),
};
